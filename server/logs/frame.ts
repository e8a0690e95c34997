import type { LogFrame } from '../../model/contract/logs.ts';
import type { LogEntry } from './eventBuffer.ts';

const encoder = new TextEncoder();

/** A message for any number of readers. It is encoded once, when its bytes are first needed. */
export class Frame {
  readonly text: string;
  private encoded: Uint8Array<ArrayBuffer> | undefined;

  constructor(text: string) {
    this.text = text;
  }

  get bytes() {
    return (this.encoded ??= encoder.encode(this.text));
  }
}

export const frameOf = (frame: LogFrame) => new Frame(JSON.stringify(frame));

const jsonOf = ({ seq, at, text, cut }: LogEntry) =>
  `{"seq":${seq},"at":${at},"event":${text}${cut === undefined ? '' : `,"cut":${cut}`}}`;

/** Concatenates texts instead of serializing objects, because the events already are JSON. */
export const eventsFrame = (entries: readonly LogEntry[]) =>
  new Frame(`{"kind":"events","events":[${entries.map(jsonOf).join(',')}]}`);
