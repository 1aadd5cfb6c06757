/** An account at a mobile wallet's gateway. Its address and names are options of a method, its secrets are secrets of the installation. */
import { Type } from 'typebox';
import type { Secrets } from '../../infra/secrets.ts';

/** Options of every method that a gateway of protocol 1 serves. */
export const gatewayOptions = {
  /** Without a slash at its end, such as https://wallet.example/v1/checkout. */
  api: Type.Optional(Type.String({ pattern: '^(https?://[A-Za-z0-9.:-]{1,253}(/[A-Za-z0-9._~/-]{0,200})?)?$' })),
  appKey: Type.Optional(Type.String({ maxLength: 200 })),
  username: Type.Optional(Type.String({ maxLength: 200 })),
};

export type GatewayAccount = {
  readonly api: string;
  readonly appKey: string;
  readonly username: string;
  readonly appSecret: string;
  readonly password: string;
};

/** The names of a method's secrets. */
export const secretNames = (code: string) => ({
  appSecret: `${code}-app-secret`,
  password: `${code}-password`,
  webhook: `${code}-webhook`,
});

/** What is missing for real payments, a sentence each. */
export function accountFaults(
  code: string,
  options: Readonly<Record<string, string>>,
  secrets: Secrets,
  needed: readonly (keyof ReturnType<typeof secretNames>)[] = ['appSecret', 'password', 'webhook'],
): string[] {
  const names = secretNames(code);
  const unset = ['api', 'appKey', 'username'].filter((name) => (options[name] ?? '') === '');
  const absent = needed.map((one) => names[one]).filter((name) => secrets.named(name) === undefined);
  return [
    ...unset.map((name) => `The option ${name} of ${code} is empty.`),
    ...absent.map((name) => `There is no secret ${name}.`),
  ];
}

/** The account of a method. A secret that is missing is empty: the gateway then refuses the token. */
export function accountOf(code: string, options: Readonly<Record<string, string>>, secrets: Secrets): GatewayAccount {
  const names = secretNames(code);
  return {
    api: options['api'] ?? '',
    appKey: options['appKey'] ?? '',
    username: options['username'] ?? '',
    appSecret: secrets.named(names.appSecret) ?? '',
    password: secrets.named(names.password) ?? '',
  };
}
