import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

type Serve = (request: Request) => Promise<Response>;

let serve: Serve = async () => HttpResponse.error();

/** Sets the server that responds from now on. */
export const serveWith = (next: Serve) => {
  serve = next;
};

/** Calls the server itself, bypassing the handlers of the test. */
export const askServer: Serve = request => serve(request);

/** A handler that lets the server do the work, and loses its response. */
export const loseResponse = async ({ request }: { request: Request }) => {
  await askServer(request);
  return HttpResponse.error();
};

/**
 * The network of a page in jsdom: requests reach the server set by `serveWith`. For a failure, a test adds its own
 * handler, which is removed after the test; a handler that returns nothing passes the request on.
 *
 * @example
 * network.use(http.put('/v3/common/projects/:projectId', () => HttpResponse.error()));
 */
export const network = setupServer(http.all('*', ({ request }) => serve(request)));

/** Removes the handlers and listeners of the previous test. */
export const resetNetwork = () => {
  network.resetHandlers();
  network.events.removeAllListeners();
};

/** Calls the listener for every later request of the test, even if a handler responds. */
export const onRequest = (listener: (request: Request) => unknown) => {
  network.events.on('request:start', ({ request }) => listener(request.clone()));
};

/** Records every later JSON call of the test, in order: its path and body. */
export const recordCalls = () => {
  const calls: Promise<{ url: string; body: unknown }>[] = [];
  onRequest(request => {
    const url = request.url.replace(location.origin, '');
    calls.push(request.text().then(text => ({ url, body: text === '' ? undefined : JSON.parse(text) })));
  });
  return () => Promise.all(calls);
};

/** The API's response to a rejected call. */
export const problem = (status: number, code: string, message = `It is ${code}.`, more: object = {}) =>
  HttpResponse.json({ code, message, requestId: 'r1', ...more }, { status });

/** The same with errors for form fields. */
export const invalid = (errors: Record<string, string>, message?: string) =>
  problem(422, 'invalid', message, { errors });

/** Holds a response back until the test opens the gate. */
export const createGate = () => {
  let open = () => {};
  const passed = new Promise<void>(resolve => {
    open = resolve;
  });
  return { passed, open };
};
