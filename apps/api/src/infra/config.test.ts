/** The environment: its defaults, and a sentence for what cannot be meant. */
import { describe, expect, it } from 'vitest';
import { readConfig, warningsOf } from './config.ts';
import { OperatorError } from './operator-error.ts';

describe('the environment', () => {
  it('needs nothing', () => {
    expect(readConfig({}, '/srv')).toEqual({
      port: 8080,
      studioPort: 8081,
      dataDir: '/srv/.data',
      databaseUrl: undefined,
      mode: 'demo',
      brand: 'default',
      publicUrl: 'http://localhost:8080',
      studioUrl: 'http://localhost:8081',
      trustedProxies: [],
      host: undefined,
      connections: 20,
      lanes: 3,
      requestsPerMinute: 12_000,
      secretsFile: '/srv/.data/secrets.json',
      roles: ['web', 'worker', 'studio'],
      walletUrl: 'http://localhost:8080',
      workerPort: undefined,
    });
  });

  it('takes what it is given', () => {
    const env = {
      PORT: '65535',
      DATA_DIR: '/data',
      SECRETS_FILE: 's.json',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1,',
      PUBLIC_URL: 'https://example.org',
      BANYAN_MODE: 'production',
    };
    expect(readConfig(env, '/srv')).toMatchObject({
      port: 65_535,
      studioPort: 65_534,
      dataDir: '/data',
      secretsFile: '/srv/s.json',
      trustedProxies: ['10.0.0.0/8', '::1'],
      publicUrl: 'https://example.org',
      mode: 'production',
    });
  });

  it('says in production that the embedded database is not meant for it', () => {
    const production = { BANYAN_MODE: 'production' };
    expect(warningsOf(readConfig(production, '/srv'))).toEqual([expect.stringContaining('DATABASE_URL')]);
    for (const env of [{}, { ...production, DATABASE_URL: 'postgres://db/banyan' }])
      expect(warningsOf(readConfig(env, '/srv'))).toEqual([]);
  });

  it.each([
    { PORT: 'x' },
    { PORT: '-1' },
    { PORT: '65536' },
    { PORT: '80.5' },
    { STUDIO_PORT: '0x50' },
    { BANYAN_MODE: 'Production' },
    { BANYAN_BRAND: '../..' },
    { DATABASE_URL: 'mysql://x' },
    { DATABASE_URL: 'postgres//x' },
    { HOST: 'everywhere' },
    { DATABASE_CONNECTIONS: '0' },
    { LEDGER_LANES: '17' },
    { REQUESTS_PER_MINUTE: 'many' },
  ])('refuses %o', (env) => {
    expect(() => readConfig(env, '/srv')).toThrow(OperatorError);
  });
});
