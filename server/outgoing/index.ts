import { MAX_OUTGOING_RESPONSE, type OutgoingFault } from '../../model/contract/outgoing.ts';

export const RESPONSE_TOO_LARGE = `The response is larger than ${MAX_OUTGOING_RESPONSE / 1024} KB.`;

export type OutgoingRequest = {
  method: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
};

export type OutgoingResponse = {
  status: number;
  /** names in lower case; repeated headers are joined with ', ' */
  headers: Record<string, string>;
  body: string;
  /** from the lookup of the name to the last byte, in milliseconds */
  duration: number;
};

/** A request that was refused or failed. The message is for users. */
export class OutgoingError extends Error {
  readonly fault: OutgoingFault;
  /** in milliseconds */
  readonly duration: number;

  constructor(fault: OutgoingFault, message: string, duration = 0, cause?: unknown) {
    super(message, { cause });
    this.fault = fault;
    this.duration = duration;
  }
}

/** Calls addresses that users entered. Throws an OutgoingError unless there is a response with a status. */
export type Outgoing = {
  request: (url: string, request: OutgoingRequest) => Promise<OutgoingResponse>;
};

/** For a server in a browser, which can't connect to other addresses. */
export const noOutgoing: Outgoing = {
  request: () =>
    Promise.reject(new OutgoingError('disabled', "This demo runs in your browser and can't call addresses.")),
};
