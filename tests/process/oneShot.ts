import { request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Fetches on a new connection for every request, so that exactly the planned fault affects it. */
export const oneShot = async (request: Request): Promise<Response> => {
  const body = Buffer.from(await request.arrayBuffer());
  return new Promise((resolve, reject) => {
    const headers = Object.fromEntries(request.headers);
    const call = send(request.url, { method: request.method, headers, agent: false }, response => {
      buffer(response).then(bytes => {
        const { statusCode: status = 0 } = response;
        const all = Object.entries(response.headers).flatMap(([name, value]) =>
          [value].flat().map((text): [string, string] => [name, text ?? '']),
        );
        resolve(new Response(status === 204 ? null : bytes, { status, headers: all }));
      }, reject);
    });
    call.on('error', reject);
    call.end(body);
  });
};
