import { MESSAGE_LIMIT } from '../../model/contract/logs.ts';
import { ApiError } from '../../model/contract/problem.ts';
import { exceedsDepth } from '../http/exceedsDepth.ts';
import type { NewEvent } from './hub.ts';

/** Readers process events recursively: deeper nesting could exhaust their stack. */
const MAX_DEPTH = 32;

type Json = Record<string, unknown>;

const encoder = new TextEncoder();
const bytesOf = (text: string) =>
  text.length * 3 <= MESSAGE_LIMIT ? text.length : encoder.encode(text).byteLength;

const longestText = (event: Json) => {
  const texts = Object.entries(event).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return texts.reduce<[string, string] | undefined>(
    (longest, pair) => (longest === undefined || pair[1].length > longest[1].length ? pair : longest),
    undefined,
  );
};

/** The first `length` code units, without half of a surrogate pair at the end. */
const truncate = (text: string, length: number) => {
  const code = text.charCodeAt(length - 1);
  return text.slice(0, code >= 0xd800 && code < 0xdc00 ? length - 1 : length);
};

const truncateText = (event: Json, [name, whole]: [string, string]): NewEvent | undefined => {
  for (let length = whole.length; length > 0;) {
    const kept = truncate(whole, length);
    const text = JSON.stringify({ ...event, [name]: kept });
    const over = bytesOf(text) - MESSAGE_LIMIT;
    if (over <= 0) return { text, cut: bytesOf(whole) - bytesOf(kept) };
    // a character takes at most six bytes of JSON
    length = Math.min(length - 1, length - Math.ceil(over / 6));
  }
  return undefined;
};

/** A published event in its stored form: at most 64 KB of JSON. In a larger one, the longest text is truncated. */
export const toNewEvent = (event: Json, index: number): NewEvent => {
  if (exceedsDepth(event, MAX_DEPTH))
    throw new ApiError('invalid', `Event ${index + 1} is nested deeper than ${MAX_DEPTH} levels.`);
  return toNewFlatEvent(event, index);
};

/** The same for an event that is known not to be nested. */
export const toNewFlatEvent = (event: Json, index: number): NewEvent => {
  const text = JSON.stringify(event);
  if (bytesOf(text) <= MESSAGE_LIMIT) return { text };
  const longest = longestText(event);
  const cut = longest && truncateText(event, longest);
  if (cut === undefined)
    throw new ApiError('invalid', `Event ${index + 1} is larger than ${MESSAGE_LIMIT / 1024} KB.`);
  return cut;
};
