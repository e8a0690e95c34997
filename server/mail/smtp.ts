import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

/** in ms: a mail server that does not answer holds nothing up */
const TIMEOUT = 15_000;

/**
 * Sends over SMTP. `address` is `smtp://user:password@host:587`, which changes to TLS where the mail server offers it, or
 * `smtps://…`, which starts with it.
 */
export const openSmtp = ({ address, from }: { address: string; from: string }): Mailer => {
  const transport = createTransport({
    url: address,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    // a mail is text of our own: it attaches no files and fetches nothing
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async mail => {
      await transport.sendMail({ from, ...mail });
    },
    close: () => transport.close(),
  };
};
