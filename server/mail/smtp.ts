import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

/** in ms: a mail server that doesn't respond must not block anything */
const TIMEOUT = 15_000;

/**
 * Sends mail over SMTP. `address` is `smtp://user:password@host:587`, which upgrades to TLS if the mail server offers
 * it, or `smtps://…`, which starts with TLS.
 */
export const openSmtp = ({ address, from }: { address: string; from: string }): Mailer => {
  const transport = createTransport({
    url: address,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    // mails consist of our own text: nothing is attached or fetched
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
