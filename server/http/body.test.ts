import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '../../model/contract/endpoint.ts';
import { ApiError } from '../../model/contract/problem.ts';
import { decodeUtf8, limitBody, parseBody } from './body.ts';

const base = { method: 'POST', path: '/v3/things', summary: '', response: z.void() } as const;
const withBody: Endpoint = {
  ...base,
  body: z.strictObject({ name: z.string(), size: z.optional(z.number()) }),
};
const anyBody: Endpoint = { ...base, body: z.unknown() };
const withoutBody: Endpoint = base;
const form: Endpoint = { ...withBody, accepts: 'json-or-form' };
const lines: Endpoint = { ...base, accepts: 'json-or-lines', body: z.unknown() };

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const LINES_TYPE = 'application/x-ndjson';

const problemOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof ApiError) return { code: error.code, ...error.details };
    throw error;
  }
  throw new Error('nothing was thrown');
};

/** Arrays within arrays, `levels` deep. */
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

describe('half of a surrogate pair', () => {
  const half = ['"\\ud83d"', '{"a":["x\\uDC00"]}', '{"\\ud83d":1}', '"\\udca1\\ud83d"'];

  it.each(half)('is rejected in the JSON %s', text => {
    expect(problemOf(() => parseBody(anyBody, JSON_TYPE, text))).toEqual({ code: 'bad_request' });
  });

  it('is named by its field', () => {
    const said = (text: string) => () => parseBody(anyBody, JSON_TYPE, text);
    const broken = 'The text contains an incomplete character, half of a surrogate pair.';
    expect(said('{"name":"a\\ud800b"}')).toThrow(`name: ${broken}`);
    expect(said('{"list":[{},{"text":"\\ud83d"}]}')).toThrow(`list.1.text: ${broken}`);
    expect(said('{"list":{"\\ud83d":1}}')).toThrow(`list: ${broken}`);
    expect(said('"\\ud83d"')).toThrow(broken);
    expect(said('{"name":"a\\u0000b"}')).toThrow("name: The text contains a character that can't be stored.");
  });

  it('is replaced in log events, so that none is lost because of it', () => {
    const text = String.raw`{"message":"x\ud83d","list":["\udca1\ud83d\udca1"],"\ud83d":1}`;
    const event = { message: 'x\ufffd', list: ['\ufffd💡'], '\ufffd': 1 };
    expect(parseBody(lines, JSON_TYPE, `[${text}]`)).toEqual([event]);
    expect(parseBody(lines, LINES_TYPE, `${text}\n{}`)).toEqual([event, {}]);
  });

  it('is rejected in a form', () => {
    expect(problemOf(() => parseBody(form, FORM_TYPE, 'name=%ED%A0%BD'))).toEqual({ code: 'bad_request' });
    expect(problemOf(() => parseBody(form, FORM_TYPE, 'name=100%'))).toEqual({ code: 'bad_request' });
    expect(parseBody(form, FORM_TYPE, 'name=%F0%9F%92%A1')).toEqual({ name: '💡' });
  });

  it('is not confused with an escaped pair', () => {
    expect(parseBody(anyBody, JSON_TYPE, '"\\ud83d\\udca1"')).toBe('💡');
    expect(parseBody(anyBody, JSON_TYPE, '"\\\\ud83d"')).toBe('\\ud83d');
  });
});

it('a body of another type is described, without a field', () => {
  const problem = { code: 'invalid', message: 'The body must be an object.', details: {} };
  expect(() => parseBody(withBody, JSON_TYPE, '[]')).toThrow(expect.objectContaining(problem));
});

describe('the bytes of a body', () => {
  const bytesOf = (...bytes: number[]) => Uint8Array.from(bytes).buffer;

  it('are UTF-8', () => {
    expect(decodeUtf8(bytesOf(0xc3, 0xa9))).toBe('é');
    expect(problemOf(() => decodeUtf8(bytesOf(0xe9)))).toEqual({ code: 'bad_request' });
  });

  it('are limited in number', async () => {
    const app = new Hono().post('/', limitBody(1024), context => context.text('ok'));
    app.onError((error, context) => context.text((error as ApiError).code));
    const post = async (size: number) =>
      (await app.request('/', { method: 'POST', body: 'x'.repeat(size) })).text();
    expect([await post(1024), await post(1025)]).toEqual(['ok', 'too_large']);
  });
});

describe('a body', () => {
  it.each([JSON_TYPE, 'application/json; charset=utf-8', 'Application/JSON'])('is JSON of type %s', type => {
    expect(parseBody(withBody, type, '{"name":"lamp"}')).toEqual({ name: 'lamp' });
  });

  it.each(['', 'text/plain', FORM_TYPE, LINES_TYPE])('of type %j is not supported', type => {
    expect(problemOf(() => parseBody(withBody, type, '{"name":"lamp"}'))).toEqual({ code: 'unsupported' });
  });

  it.each(['', '{', 'lamp'])("that isn't JSON is a bad request: %j", text => {
    expect(problemOf(() => parseBody(withBody, JSON_TYPE, text))).toEqual({ code: 'bad_request' });
  });

  it('lists unknown fields before invalid ones, and invalid ones by field', () => {
    expect(problemOf(() => parseBody(withBody, JSON_TYPE, '{"name":1,"color":"red"}'))).toEqual({
      code: 'bad_request',
    });
    expect(problemOf(() => parseBody(withBody, JSON_TYPE, '{"size":"big"}'))).toMatchObject({
      code: 'invalid',
      errors: { name: 'Required.', size: 'Must be a number.' },
    });
  });

  it("can't contain NUL in stored texts", () => {
    const text = String.raw`{"name":"la\u0000mp"}`;
    expect(problemOf(() => parseBody(withBody, JSON_TYPE, text))).toEqual({ code: 'bad_request' });
    expect(parseBody(lines, JSON_TYPE, text)).toEqual({ name: 'la\0mp' });
    expect(parseBody(withBody, JSON_TYPE, String.raw`{"name":"\\u0000"}`)).toEqual({ name: '\\u0000' });
  });

  it('nests at most 64 levels', () => {
    expect(parseBody(anyBody, JSON_TYPE, nested(64))).toBeInstanceOf(Array);
    expect(problemOf(() => parseBody(anyBody, JSON_TYPE, nested(65)))).toEqual({ code: 'bad_request' });
  });
});

describe('a call without a body', () => {
  it.each([
    ['', ''],
    [JSON_TYPE, ''],
  ])('accepts none: %j', (type, text) => {
    expect(parseBody(withoutBody, type, text)).toBeUndefined();
  });

  it('accepts an empty object, and nothing else', () => {
    expect(parseBody(withoutBody, JSON_TYPE, '{}')).toEqual({});
    expect(problemOf(() => parseBody(withoutBody, JSON_TYPE, '{"name":"lamp"}'))).toEqual({
      code: 'bad_request',
    });
    expect(problemOf(() => parseBody(withoutBody, 'text/plain', ''))).toEqual({ code: 'unsupported' });
  });
});

describe('a form', () => {
  it('is read if the call accepts one', () => {
    expect(parseBody(form, FORM_TYPE, 'name=porch+lamp')).toEqual({ name: 'porch lamp' });
    expect(parseBody(form, JSON_TYPE, '{"name":"lamp"}')).toEqual({ name: 'lamp' });
  });

  it("can't contain NUL", () => {
    expect(problemOf(() => parseBody(form, FORM_TYPE, 'name=la%00mp'))).toEqual({ code: 'bad_request' });
  });
});

describe('lines', () => {
  it('are read if the call accepts them', () => {
    expect(parseBody(lines, LINES_TYPE, '{"a":1}\n\n{"b":2}\n')).toEqual([{ a: 1 }, { b: 2 }]);
  });

  it.each(['{"a":1}\n{', '[]', '{"a":1}\nnull'])('are objects: %j', text => {
    expect(problemOf(() => parseBody(lines, LINES_TYPE, text))).toEqual({ code: 'bad_request' });
  });

  it('are limited in number', () => {
    expect(parseBody(lines, LINES_TYPE, '{}\n'.repeat(1000))).toHaveLength(1000);
    expect(problemOf(() => parseBody(lines, LINES_TYPE, '{}\n'.repeat(1001)))).toEqual({ code: 'too_large' });
  });
});
