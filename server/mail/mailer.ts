/** A message as plain text and as HTML. */
export type Mail = { to: { name: string; address: string }; subject: string; text: string; html: string };

export type Mailer = {
  /** Resolves once the mail server has accepted it; rejects with an error that contains no secret. */
  send: (mail: Mail) => Promise<void>;
  close: () => void;
};
