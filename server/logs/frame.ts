import type { LogFrame } from '../../model/contract/logs.ts';
import type { Entry } from './tail.ts';

const encoder = new TextEncoder();

/** One message for any number of readers: its bytes are made once, where bytes are wanted. */
export class Frame {
  readonly text: string;
  private made: Uint8Array<ArrayBuffer> | undefined;

  constructor(text: string) {
    this.text = text;
  }

  get bytes() {
    return (this.made ??= encoder.encode(this.text));
  }
}

export const frameOf = (frame: LogFrame) => new Frame(JSON.stringify(frame));

/** the entries are JSON already */
export const eventsFrame = (entries: readonly Entry[]) =>
  new Frame(`{"kind":"events","events":[${entries.map(({ text }) => text).join(',')}]}`);
