import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'react-admin';
import { expect, it } from 'vitest';
import { i18nProvider } from '../../i18n/provider.ts';
import { LabelSheet } from './LabelSheet.tsx';

const open = () => {
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <LabelSheet
        renderHead={actions => actions}
        payloadOf={serial => serial}
        name="Porch lamp"
        fileName="labels"
        firstSerial="NGLAMP-0001"
      />
    </CoreAdminContext>,
  );
  return userEvent.setup();
};

it('announces the page of the preview, and keeps the focus on the last one', async () => {
  const user = open();
  const count = screen.getByRole('spinbutton', { name: 'Number of labels' });
  await user.clear(count);
  await user.type(count, '60');
  const next = await screen.findByRole('button', { name: 'Next' });
  await user.click(next);
  expect(screen.getByText('Page 2 of 2').closest('[aria-live]')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(screen.getByText('Page 2 of 2')).toBeTruthy();
  expect(document.activeElement).toBe(next);
});

it('marks an invalid number of labels, and says what is allowed', async () => {
  const user = open();
  const count = screen.getByRole('spinbutton', { name: 'Number of labels' });
  await user.clear(count);
  await user.type(count, '1001');
  expect(count.getAttribute('aria-invalid')).toBe('true');
  const help = document.getElementById(count.getAttribute('aria-describedby') ?? '');
  expect(help?.textContent).toBe('Enter a number from 1 to 1,000.');
});
