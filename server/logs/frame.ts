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

const jsonOf = ({ seq, at, text, cut }: Entry) =>
  `{"seq":${seq},"at":${at},"event":${text}${cut === undefined ? '' : `,"cut":${cut}`}}`;

/** the events are JSON already */
export const eventsFrame = (entries: readonly Entry[]) =>
  new Frame(`{"kind":"events","events":[${entries.map(jsonOf).join(',')}]}`);
