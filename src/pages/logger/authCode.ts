import {
  AUTH_CODE_KEY,
  AUTH_CODE_SIZE,
  authCodeAddress,
  newAuthCodeState,
  type AuthCodeReply,
  readAuthCode,
} from '../../../model/rules/authCode.ts';

const POLL_INTERVAL = 200;
const MAX_WAIT = 60_000;

const NO_CODE: AuthCodeReply = { code: null };

const takeCode = (state: string) => {
  try {
    const value = localStorage.getItem(AUTH_CODE_KEY);
    if (value === null) return undefined;
    const reply = readAuthCode(value, state);
    if (reply !== undefined) localStorage.removeItem(AUTH_CODE_KEY);
    return reply;
  } catch {
    return NO_CODE;
  }
};

/**
 * LOG-03: asks for consent to log a device, in a pop-up that stores a code in the browser. There is none if the
 * pop-up was blocked, closed or refused.
 */
export const requestAuthCode = async (basePath: string, target: string, signal: AbortSignal) => {
  const random = crypto.getRandomValues(new Uint32Array(2)).join('');
  const state = newAuthCodeState(Date.now(), random);
  const features = `popup,width=${AUTH_CODE_SIZE},height=${AUTH_CODE_SIZE}`;
  const popup = window.open(basePath + authCodeAddress(target, state), '_blank', features);
  if (popup === null) return NO_CODE;

  return new Promise<AuthCodeReply>(resolve => {
    const startedAt = Date.now();
    const end = (reply: AuthCodeReply) => {
      clearInterval(poller);
      window.removeEventListener('storage', poll);
      popup.close();
      resolve(reply);
    };
    const poll = () => {
      const wasClosed = popup.closed;
      const reply = takeCode(state);
      if (reply !== undefined) end(reply);
      else if (wasClosed || Date.now() - startedAt > MAX_WAIT) end(NO_CODE);
    };
    const poller = setInterval(poll, POLL_INTERVAL);
    window.addEventListener('storage', poll);
    // at once: a canceled request must not take the code of the next one
    signal.addEventListener('abort', () => end(NO_CODE), { once: true });
  });
};
