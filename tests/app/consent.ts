import { vi } from 'vitest';
import { logs } from '../../model/contract/logs.ts';
import { AUTH_CODE_KEY } from '../../model/rules/authCode.ts';
import type { renderApp } from './renderApp.tsx';

type Call = Awaited<ReturnType<typeof renderApp>>['call'];

/** LOG-03: opens no window for the log of the device, and passes its code to the page as the window would. */
export const consentToLog = (call: Call, target: string) =>
  vi.spyOn(window, 'open').mockImplementation(address => {
    const state = new URL(String(address), location.href).searchParams.get('state');
    void call(logs.authCode, { body: { purpose: 'createlogger', target } }).then(({ authCode: code }) =>
      localStorage.setItem(AUTH_CODE_KEY, JSON.stringify({ code, state })),
    );
    return { closed: false, close: () => {} } as Window;
  });
