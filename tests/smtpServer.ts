import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

type Options = {
  /** the reply code for a sender, if it is rejected */
  refuseSender?: (address: string) => number | undefined;
  /** the reply code for a recipient, if it is rejected */
  refuse?: (address: string) => number | undefined;
};

const replyTo = (responseCode: number | undefined, done: (error?: Error) => void) => {
  if (responseCode === undefined) done();
  else done(Object.assign(new Error('Not here'), { responseCode }));
};

/** Starts a mail server on this machine that keeps the mails it receives. */
export const openSmtpServer = async ({
  refuseSender = () => undefined,
  refuse = () => undefined,
}: Options = {}) => {
  const mails: ParsedMail[] = [];
  const server = new SMTPServer({
    authMethods: ['PLAIN', 'LOGIN'],
    // no client trusts its certificate
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'porch' && password === 'mail-secret'
        ? done(null, { user: username })
        : done(new Error('Invalid login')),
    onMailFrom: ({ address }, _session, done) => replyTo(refuseSender(address), done),
    onRcptTo: ({ address }, _session, done) => replyTo(refuse(address), done),
    onData: (stream, _session, done) => {
      void simpleParser(stream).then(mail => {
        mails.push(mail);
        done();
      }, done);
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    mails,
    address: (password = 'mail-secret') => `smtp://porch:${password}@127.0.0.1:${port}`,
    close: () => new Promise<void>(resolve => server.close(resolve)),
  };
};
