/** A plain text, and the same as HTML. */
export type Mail = { to: { name: string; address: string }; subject: string; text: string; html: string };

export type Mailer = {
  /** Resolves once the mail server has taken it; rejects with an error that holds no secret. */
  send: (mail: Mail) => Promise<void>;
  close: () => void;
};
