import { changes } from '../../model/contract/changes.ts';
import { ApiError } from '../../model/contract/problem.ts';
import type { Mount } from '../http/mount.ts';
import type { AppOptions } from '../options.ts';

export const mountChanges = (mount: Mount, options: Pick<AppOptions, 'changes'>) => {
  mount(changes.stream, ({ context, session, query }) => {
    if (!context.req.header('accept')?.includes('text/event-stream'))
      throw new ApiError('bad_request', 'This call returns a stream. Send Accept: text/event-stream.');
    return new Response(options.changes.open(session, query.age), {
      headers: {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      },
    });
  });
};
