import type { Project } from '../../model/contract/projects.ts';

type Fetch = (request: Request) => Promise<Response>;
export type Stop = { call: string; status: number; etag: string | null; body: unknown };

const ADDRESS = 'http://fake';

/** Sends requests like a page of the product and records the responses. */
const createTraveller = (fetch: Fetch) => {
  const stops: Stop[] = [];
  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(
      new Request(`${ADDRESS}${path}`, {
        method,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        body: body === undefined ? null : JSON.stringify(body),
      }),
    );
    const text = await response.text();
    const received: unknown = text === '' ? null : JSON.parse(text);
    stops.push({
      call: `${method} ${path}`,
      status: response.status,
      etag: response.headers.get('etag'),
      body: received,
    });
    return received as Project;
  };
  return { stops, send };
};

/** Signs in, reads, creates, duplicates, saves an outdated version, signs out. */
export const tour = async (fetch: Fetch): Promise<Stop[]> => {
  const { stops, send } = createTraveller(fetch);
  const projects = '/v3/common/projects';
  await send('GET', projects);
  await send('POST', '/api/sa/login', { persona: 'ada' });
  await send('GET', '/api/sa/status');
  await send('GET', `${projects}?keyword=hearth&orderCol=pjtNm&orderKey=asc`);
  await send('GET', `${projects}/counts`);

  const created = await send(
    'POST',
    projects,
    { pjtNm: 'Porch Chime', dsc: 'Rings twice.', prodType: 'MQTT' },
    { 'idempotency-key': 'k1' },
  );
  await send(
    'POST',
    projects,
    { pjtNm: 'Porch Chime', dsc: 'Rings twice.', prodType: 'MQTT' },
    { 'idempotency-key': 'k1' },
  );
  await send('POST', `${projects}/${created.pjtId}/duplicate`);
  await send('POST', `${projects}/${created.pjtId}/duplicate`);
  const edit = { pjtNm: 'Porch Chime 2', dsc: 'Rings once.' };
  await send('PUT', `${projects}/${created.pjtId}`, edit, { 'if-match': '"1"' });
  await send('PUT', `${projects}/${created.pjtId}`, edit, { 'if-match': '"1"' });
  await send('POST', projects, { pjtNm: '', prodType: 'MQTT' });
  await send('GET', `${projects}?keyword=porch+chime`);
  await send('PUT', '/v3/manufacturers/type', { mnIdTypeCd: 'INDIVIDUAL' });
  await send('GET', projects);
  await send('POST', '/api/sa/logout');
  await send('GET', '/api/sa/status');
  return stops;
};
