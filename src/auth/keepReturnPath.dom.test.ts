import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { ORGANIZATION_HEADER } from '../../model/contract/headers.ts';
import { network } from '../../tests/network.ts';
import { keepReturnPath } from './keepReturnPath.ts';

test('[SES-02] the page is requested once more, for its organization', async () => {
  const requested = new Promise<Request>(resolve => {
    network.use(
      http.get('*/brands', ({ request }) => {
        resolve(request);
        return new HttpResponse();
      }),
    );
  });
  window.history.replaceState(null, '', '/brands?page=2');
  keepReturnPath('8kQ2');
  const { url, headers } = await requested;
  expect(new URL(url).search).toBe('?page=2');
  expect(['accept', ORGANIZATION_HEADER].map(name => headers.get(name))).toEqual(['text/html', '8kQ2']);
});
