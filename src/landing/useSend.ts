import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Failure, post } from './post.ts';
import { texts } from './texts.ts';

type Send = {
  url: string;
  onDone: () => void;
  /** what a 401 means here, in words or as an action */
  refused?: string;
  onRefused?: () => void;
};

/** One call at a time. Stays pending after a success, because the page is about to be left. */
export const useSend = ({ url, onDone, refused, onRefused }: Send) => {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  useEffect(() => {
    // the browser's back button may bring this page back as it was left
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
    const isRefused = failed.status === 401;
    if (isRefused && onRefused) return onRefused();
    setPending(false);
    setFailure(isRefused && refused ? { ...failed, message: refused } : failed);
  };

  return { isPending, failure, setFailure, send };
};

type Values = Record<string, string>;
type FormSend = Send & {
  /** field -> message of what can be seen to be wrong before asking the server */
  check: (values: Values) => Record<string, string>;
  toBody: (values: Values) => object;
};

/** A form whose inputs keep their own text; answers what to show and puts the focus on the first wrong field. */
export const useForm = ({ check, toBody, ...call }: FormSend) => {
  /** names of the fields that can show an error of their own */
  const [placed, setPlaced] = useState<string[]>([]);
  const ref = useRef<HTMLFormElement>(null);
  const { isPending, failure, setFailure, send } = useSend(call);

  useEffect(() => {
    setPlaced([...(ref.current?.elements ?? [])].map(element => element.getAttribute('name') ?? ''));
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

  const unplaced = Object.entries(failure?.fields ?? {}).filter(([name]) => !placed.includes(name));
  return {
    isPending,
    status: failure?.status,
    errors: failure?.fields ?? {},
    message: failure && [failure.message, ...unplaced.map(([, text]) => text)].join(' '),
    /** all of it stands at the fields, the summary is for those who cannot see them */
    isPlaced: Object.keys(failure?.fields ?? {}).length > 0 && unplaced.length === 0,
    form: { ref, noValidate: true, onSubmit: handleSubmit },
  };
};
