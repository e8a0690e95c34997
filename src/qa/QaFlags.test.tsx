import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { FlagMap } from '../../model/contract/flags.ts';
import { deprecationOf, flagsForUser } from '../../model/rules/flags.ts';
import { QaFlags } from './QaFlags.tsx';
import { withChanges } from './qaState.ts';

const base: FlagMap = { schemaDeprecation: { creationClosed: '2027-02-01', date: '2027-05-01' } };

const open = () => {
  let changed: FlagMap = {};
  const Example = () => {
    const [flags, setFlags] = useState<FlagMap>({});
    changed = flags;
    return <QaFlags base={base} flags={flags} onChange={setFlags} />;
  };
  render(<Example />);
  const user = userEvent.setup();
  const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  return {
    changes: () => changed,
    input,
    set: async (name: string, text: string) => {
      await user.clear(input(name));
      if (text !== '') await user.type(input(name), text);
      await user.click(within(input(name).form as HTMLElement).getByRole('button'));
    },
  };
};

const shown = (input: ReturnType<typeof open>['input']) =>
  Object.fromEntries(
    ['title', 'subtitle', 'date', 'intent', 'creationClosed'].map(part => [part, input(part).value]),
  );

it('[FLG-01] shows the parts of a flag that are in effect, before and after one is changed', async () => {
  const { changes, input, set } = open();
  expect(shown(input)).toEqual(deprecationOf(base));
  await set('date', '2027-06-01');
  expect(changes()).toEqual({ schemaDeprecation: { date: '2027-06-01' } });
  expect(shown(input)).toEqual(deprecationOf(withChanges(base, changes())));
  expect(input('creationClosed').value).toBe('2027-02-01');
  await set('date', '2027-05-01');
  expect(changes()).toEqual({});
});

it('[FLG-01] turns a flag on for the users with an email suffix', async () => {
  const { changes, input, set } = open();
  await set('automation for', 'nobody');
  expect(changes()).toEqual({});
  await set('automation for', 'northgate.example,@b.example');
  expect(changes()).toEqual({ automation: 'northgate.example,@b.example' });
  expect(input('automation for').value).toBe('northgate.example,@b.example');
  await set('automation for', 'northgate.example, @b.example,');
  expect(changes()).toEqual({ automation: 'northgate.example, @b.example,' });
  await set('automation for', '');
  expect(changes()).toEqual({});
});

it('[FLG-01] says for whom a flag with an email suffix is on', () => {
  open();
  const description =
    'Each change reloads the page. A flag with an email suffix, such as northgate.example, is on only for users of that domain and its subdomains; @northgate.example leaves out the subdomains. Separate several with commas.';
  expect(screen.getByRole('group', { name: 'Flags', description })).toBeTruthy();
  const domains = ['northgate.example', 'lab.northgate.example', 'evil-northgate.example'];
  const isOnFor = (automation: string) =>
    domains.map(domain => flagsForUser({ automation }, `mel@${domain}`).automation);
  expect(isOnFor('northgate.example')).toEqual([true, true, false]);
  expect(isOnFor('@northgate.example')).toEqual([true, false, false]);
});

it("doesn't set a value that a flag can't have", async () => {
  const { changes, input, set } = open();
  await set('date', 'tomorrow');
  await set('edgeForHub', 'hub.example');
  expect(changes()).toEqual({});
  expect(input('edgeForHub').validationMessage).toBe("This flag can't have this value.");
  await set('edgeForHub', 'https://hub.example');
  expect(changes()).toEqual({ edgeForHub: 'https://hub.example' });
});
