const KEY = 'porchlight.qa.mails';

type NewMail = { to: { address: string }; subject: string; text: string };

type QaMail = NewMail & { id: number };

const read = () => JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as QaMail[];

/** The emails of the server in this tab, newest first. None leaves the browser. */
export const createQaMails = () => {
  let mails = read();
  const listeners = new Set<() => void>();
  return {
    all: () => mails,
    add: ({ to: { address }, subject, text }: NewMail) => {
      const id = (mails[0]?.id ?? 0) + 1;
      mails = [{ id, to: { address }, subject, text }, ...mails].slice(0, 20);
      sessionStorage.setItem(KEY, JSON.stringify(mails));
      listeners.forEach(listener => listener());
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

export type QaMails = ReturnType<typeof createQaMails>;
