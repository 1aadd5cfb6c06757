/**
 * The log: JSON lines on stderr, so that stdout is for people. In demo mode only what is wrong is written. Nothing that is
 * logged may hold a secret; should one be handed over by mistake, these paths hide it.
 */
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Mode } from './config.ts';

const secretFields = [
  'password',
  'confirmPassword',
  'token',
  'authorization',
  'cookie',
  'jwe',
  'paymentPassword',
  'verificationCode',
];

export function openLog(mode: Mode, to: DestinationStream = pino.destination({ fd: 2, sync: false })): Logger {
  const paths = secretFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]);
  return pino({ level: mode === 'demo' ? 'warn' : 'info', redact: { paths, censor: '[hidden]' } }, to);
}
