/**
 * E-mail over SMTP. The password stands in the secrets as `smtp-password`. A server's 5xx is a no, its 4xx and every fault
 * before the text was sent may be tried again, a fault after it leaves the message pending.
 */
import nodemailer from 'nodemailer';
import { Type } from 'typebox';
import { setting } from '../../../infra/settings.ts';
import { type Carrier, type Handed, NotHanded } from '../port.ts';

export const smtpSettings = setting({
  key: 'messages.smtp',
  summary:
    'The mail server: host, port, security (tls, starttls or none), user (empty for none) and the sender. The password is the secret smtp-password.',
  shape: Type.Object(
    {
      host: Type.String({ maxLength: 253 }),
      port: Type.Integer({ minimum: 1, maximum: 65_535 }),
      security: Type.Union([Type.Literal('tls'), Type.Literal('starttls'), Type.Literal('none')]),
      user: Type.String({ maxLength: 254 }),
      from: Type.String({ maxLength: 320, description: 'Such as "Banyan <no-reply@example.org>".' }),
    },
    { additionalProperties: false },
  ),
  default: { host: '', port: 587, security: 'starttls', user: '', from: '' },
});

type SmtpError = Error & {
  code?: string;
  responseCode?: number;
  command?: string;
  response?: string;
  syscall?: string;
};

/** Each wait: for the connection, the greeting, an answer. */
const waitMs = 15_000;

/** Commands before the message itself; a no to them is about us or the line, not about the message. */
const preludes = /^(API|CONN|EHLO|HELO|LHLO|STARTTLS|AUTH)/;

function verdict(error: SmtpError): Handed {
  const { responseCode = 0, command = '', code = '', message, syscall = '' } = error;
  const isPrelude = preludes.test(command) || code === 'EAUTH';
  // What the server said is certain: a no for good, or one for now.
  if (responseCode >= 500 && !isPrelude) return { outcome: 'refused', reason: error.response ?? message };
  const isUnreached =
    ['EDNS', 'ETLS', 'EAUTH', 'EENVELOPE', 'EPROTOCOL'].includes(code) ||
    syscall === 'connect' ||
    /^(Connection timeout|Greeting never received)/.test(message);
  if (responseCode >= 400 || isUnreached) throw new NotHanded(message);
  // A line that broke: the library does not tell when, so the text may have gone out.
  return { outcome: 'pending', reason: message };
}

export const smtp: Carrier = {
  code: 'smtp',
  async hand({ settings, secrets }, { id, to, subject, body, unsubscribe }) {
    const { host, port, security, user, from } = settings.get(smtpSettings);
    if (host === '' || from === '') throw new NotHanded('messages.smtp names no host or no sender');
    const transport = nodemailer.createTransport({
      host,
      port,
      secure: security === 'tls',
      requireTLS: security === 'starttls',
      ignoreTLS: security === 'none',
      ...(user === '' ? {} : { auth: { user, pass: secrets.named('smtp-password') ?? '' } }),
      connectionTimeout: waitMs,
      greetingTimeout: waitMs,
      socketTimeout: waitMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    try {
      const taken = await transport.sendMail({
        from,
        // As an object, so that a comma in it makes no second recipient.
        to: { name: '', address: to },
        subject,
        text: body,
        messageId: `<${id}@${host}>`,
        headers: {
          'auto-submitted': 'auto-generated',
          ...(unsubscribe === undefined
            ? {}
            : { 'list-unsubscribe': `<${unsubscribe}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' }),
        },
      });
      return { outcome: 'sent', reference: taken.messageId };
    } catch (error) {
      return verdict(error as SmtpError);
    } finally {
      transport.close();
    }
  },
};
