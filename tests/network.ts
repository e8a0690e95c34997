import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

type Serve = (request: Request) => Promise<Response>;

let serve: Serve = async () => HttpResponse.error();

/** Which server answers from here on. */
export const serveWith = (next: Serve) => {
  serve = next;
};

/** Asks the server itself, past the handlers of the test. */
export const askServer: Serve = request => serve(request);

/**
 * The network of a page in jsdom: calls reach the server that `serveWith` was given. A test states a failure as a
 * handler of its own, which is gone after the test; a handler that returns nothing passes the call on.
 *
 * @example
 * network.use(http.put('/v3/common/projects/:projectId', () => HttpResponse.error()));
 */
export const network = setupServer(http.all('*', ({ request }) => serve(request)));

/** Forgets the handlers and listeners of the test that is over. */
export const resetNetwork = () => {
  network.resetHandlers();
  network.events.removeAllListeners();
};

/** Hears of every call of the test from here on, whoever answers it. */
export const onRequest = (listener: (request: Request) => unknown) => {
  network.events.on('request:start', ({ request }) => listener(request.clone()));
};

/** Every JSON call of the test from here on, in order: its path and what was sent. */
export const recordCalls = () => {
  const calls: Promise<{ url: string; body: unknown }>[] = [];
  onRequest(request => {
    const url = request.url.replace(location.origin, '');
    calls.push(request.text().then(text => ({ url, body: text === '' ? undefined : JSON.parse(text) })));
  });
  return () => Promise.all(calls);
};

/** What the API answers to a call that it refuses. */
export const problem = (status: number, code: string, message = `It is ${code}.`, more: object = {}) =>
  HttpResponse.json({ code, message, requestId: 'r1', ...more }, { status });

/** The same with errors for fields of the form. */
export const invalid = (errors: Record<string, string>, message?: string) =>
  problem(422, 'invalid', message, { errors });

/** Holds an answer back until the test opens the gate. */
export const createGate = () => {
  let open = () => {};
  const passed = new Promise<void>(resolve => {
    open = resolve;
  });
  return { passed, open };
};
