import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Failure } from '../dataProvider/failures.ts';
import { post } from './post.ts';
import { texts } from './texts.ts';

type Send = {
  url: string;
  onDone: () => void;
  /** replaces the server's message for a rejection that names no field, such as one of wrong credentials */
  rejectedMessage?: string;
  onUnauthorized?: () => void;
};

const isRejection = ({ status, fields }: Failure) => status === 422 && Object.keys(fields).length === 0;

/** Sends one request at a time. Stays pending after a success, because the page is about to change. */
export const useSend = ({ url, onDone, rejectedMessage, onUnauthorized }: Send) => {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  useEffect(() => {
    // the back button can restore this page from the cache in its pending state
    const handleShow = (event: PageTransitionEvent) => {
      if (event.persisted) setPending(false);
    };
    window.addEventListener('pageshow', handleShow);
    return () => window.removeEventListener('pageshow', handleShow);
  }, []);

  const send = async (body: object) => {
    if (isPending) return;
    setPending(true);
    setFailure(undefined);
    const failed = await post(url, body);
    if (!failed) return onDone();
    if (failed.status === 401 && onUnauthorized) return onUnauthorized();
    setPending(false);
    setFailure(rejectedMessage && isRejection(failed) ? { ...failed, message: rejectedMessage } : failed);
  };

  return { isPending, failure, setFailure, send };
};

type Values = Record<string, string>;
type FormSend = Send & {
  /** validates before the request; returns messages by field */
  check: (values: Values) => Record<string, string>;
  toBody: (values: Values) => object;
};

/** An uncontrolled form: returns what to show and focuses the first invalid field. */
export const usePostForm = ({ check, toBody, ...call }: FormSend) => {
  /** names of the fields that can show an error */
  const [fieldNames, setFieldNames] = useState<string[]>([]);
  const ref = useRef<HTMLFormElement>(null);
  const { isPending, failure, setFailure, send } = useSend(call);

  useEffect(() => {
    setFieldNames([...(ref.current?.elements ?? [])].map(element => element.getAttribute('name') ?? ''));
    if (failure) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values: Values = {};
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string') values[name] = value;
    }
    const fields = check(values);
    if (Object.keys(fields).length === 0) void send(toBody(values));
    else setFailure({ status: 422, message: texts.check.summary, fields });
  };

  const withoutField = Object.entries(failure?.fields ?? {}).filter(([name]) => !fieldNames.includes(name));
  return {
    isPending,
    status: failure?.status,
    isRejected: failure !== undefined && isRejection(failure),
    errors: failure?.fields ?? {},
    message: failure && [failure.message, ...withoutField.map(([, text]) => text)].join(' '),
    /** all errors are shown at their fields, so the summary is for screen readers only */
    isShownInFields: Object.keys(failure?.fields ?? {}).length > 0 && withoutField.length === 0,
    form: { ref, noValidate: true, onSubmit: handleSubmit },
  };
};
