import type { Fetch } from './client.ts';

const headersOf = (request: XMLHttpRequest) => {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/);
  return new Headers(
    lines.filter(Boolean).map((line): [string, string] => {
      const [name = '', ...value] = line.split(': ');
      return [name, value.join(': ')];
    }),
  );
};

// a Response with one of these statuses can't have a body
const BODILESS = new Set([204, 205, 304]);

/** A fetch that reports the sent share of the body, which the browser's own doesn't. */
export const sendCounted = async (
  request: Request,
  onSent: NonNullable<Parameters<Fetch>[1]>,
): Promise<Response> => {
  const body = await request.blob();
  request.signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(request.method, request.url);
    xhr.responseType = 'blob';
    request.headers.forEach((value, name) => xhr.setRequestHeader(name, value));
    xhr.upload.addEventListener('progress', ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0));
    xhr.addEventListener('load', () => {
      const { status } = xhr;
      const body = BODILESS.has(status) ? null : (xhr.response as Blob);
      resolve(new Response(body, { status, headers: headersOf(xhr) }));
    });
    xhr.addEventListener('error', () => reject(new TypeError('Failed to fetch')));
    xhr.addEventListener('abort', () => reject(new DOMException('The upload was canceled.', 'AbortError')));
    request.signal.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(body);
  });
};
