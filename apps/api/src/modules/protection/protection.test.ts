/**
 * Authenticator app, passkeys, recovery codes and proving oneself anew, through HTTP: what each is good for, once, and what
 * whoever sits at an open page cannot do.
 */
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeTo, lettersTo } from '../../../test/inbox.ts';
import { type SoftPasskey, softPasskey } from '../../../test/passkey.ts';
import { type Person, away, logIn, password, person } from '../../../test/people.ts';
import { type World, world } from '../../../test/world.ts';

let w: World;
beforeAll(async () => {
  w = await world({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => w.close());
beforeEach(async () => {
  await w.owner.query('delete from rate_limits');
  await w.owner.query('delete from allowances');
});

type Held = { token: string };
const as = (held: Held) => w.as(held as never);

/** Proves anew by the password; the session goes on under the token that is answered. */
async function fresh<P extends Person>(who: P): Promise<P> {
  const proven = await as(who).post('POST /wps/member/reauthentication', { body: { way: 'password', password } });
  return { ...who, token: proven.value.token };
}
const codeOf = (secret: string, shiftSeconds = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: w.clock.now() + shiftSeconds * 1000 });

async function withApp(name: string): Promise<{ who: Person; secret: string; codes: string[] }> {
  const who = await fresh(await person(w, name));
  const { value } = await as(who).post('POST /wps/member/authenticator');
  const confirmed = await as(who).post('POST /wps/member/authenticator/confirmation', {
    body: { code: codeOf(value.secret) },
  });
  await w.clock.advance(60_000);
  return { who, secret: value.secret, codes: confirmed.value.recoveryCodes };
}
async function withPasskey(name: string): Promise<{ who: Person; passkey: SoftPasskey }> {
  const who = await fresh(await person(w, name));
  const passkey = softPasskey();
  const { value } = await as(who).post('POST /wps/member/passkeys/options');
  const added = await as(who).post('POST /wps/member/passkeys', {
    body: { passkey: passkey.make(value), label: 'Phone' },
  });
  expect(added.code).toBe('ok');
  return { who, passkey };
}
const stepToken = async (who: Person, place = away) => {
  const step = (await logIn(w, who, place)).value.secondStep;
  if (step === undefined) throw new Error('no second step was asked for');
  return step;
};
const answer = (body: Record<string, unknown>) => w.visitor.post('POST /wps/session/step', { body, ...away });

describe('proving oneself anew', () => {
  it('is asked before every change of what protects the account, and lasts five minutes', async () => {
    const asha = await person(w, 'Asha');
    const changes = (held: Held) => [
      as(held).post('POST /wps/member/authenticator'),
      as(held).post('POST /wps/member/authenticator/confirmation', { body: { code: '000000' } }),
      as(held).delete('DELETE /wps/member/authenticator'),
      as(held).post('POST /wps/member/passkeys/options'),
      as(held).post('POST /wps/member/recoveryCodes'),
    ];
    for (const change of changes(asha)) expect((await change).code).toBe('reauthentication-required');
    const proven = await fresh(asha);
    const state = await as(proven).get('GET /wps/member/reauthentication');
    expect(state.value.freshForMs).toBeGreaterThan(290_000);
    expect((await as(proven).post('POST /wps/member/authenticator')).status).toBe(200);
    await w.clock.advance(300_000);
    expect((await as(proven).post('POST /wps/member/authenticator')).code).toBe('reauthentication-required');
  });

  it('gives the session a new token; the one before is dead, and other sessions are not fresh by it', async () => {
    const bela = await person(w, 'Bela');
    const other = { token: (await logIn(w, bela)).value.token };
    const proven = await fresh(bela);
    expect((await as(bela).get('GET /wps/member/info')).status).toBe(401);
    expect((await as(proven).get('GET /wps/member/info')).status).toBe(200);
    expect((await as(other).post('POST /wps/member/authenticator')).code).toBe('reauthentication-required');
  });

  it('refuses a wrong password, counts it, and takes no empty one', async () => {
    const chhanda = await person(w, 'Chhanda');
    const prove = (body: Record<string, unknown>) => as(chhanda).post('POST /wps/member/reauthentication', { body });
    expect((await prove({ way: 'password', password: 'wrong-wrong' })).code).toBe('old-password-wrong');
    expect((await prove({ way: 'password' })).code).toBe('old-password-wrong');
    for (let turn = 0; turn < 3; turn += 1) await prove({ way: 'password', password: 'wrong-wrong' });
    expect((await prove({ way: 'password', password })).code).toBe('too-many-requests');
  });

  it('goes by a code too, which is good for this session alone', async () => {
    const dola = await person(w, 'Dola');
    const other = { token: (await logIn(w, dola)).value.token };
    const sent = await as(dola).post('POST /wps/member/reauthentication/code', { body: { way: 'email' } });
    expect(sent.status).toBe(200);
    const code = await codeTo(w, dola.email);
    const body = { way: 'email', code };
    expect((await as(other).post('POST /wps/member/reauthentication', { body })).code).toBe('code-wrong');
    const token = await stepToken(dola);
    expect((await answer({ token: token.token, way: 'email', code })).code).toBe('code-wrong');
    const proven = await as(dola).post('POST /wps/member/reauthentication', { body });
    expect(proven.status).toBe(200);
    const again = await as({ token: proven.value.token }).post('POST /wps/member/reauthentication', { body });
    expect(again.code).toBe('code-wrong');
  });

  it('by what is strongest alone: with an app the password is not enough', async () => {
    const { who, secret } = await withApp('Esha');
    await w.clock.advance(300_000);
    const { ways } = (await as(who).get('GET /wps/member/reauthentication')).value;
    expect(ways).toEqual(['totp', 'recovery']);
    const byPassword = { body: { way: 'password', password } };
    expect((await as(who).post('POST /wps/member/reauthentication', byPassword)).code).toBe('function-not-enabled');
    const byApp = { body: { way: 'totp', code: codeOf(secret) } };
    expect((await as(who).post('POST /wps/member/reauthentication', byApp)).status).toBe(200);
  });
});

describe('an authenticator app', () => {
  it('counts once a code of it was shown; the member is told', async () => {
    const who = await fresh(await person(w, 'Farida'));
    const made = (await as(who).post('POST /wps/member/authenticator')).value;
    expect(made.uri).toContain(`secret=${made.secret}`);
    expect((await as(who).get('GET /wps/member/protection')).value.authenticator).toBeNull();
    expect((await stepToken(who)).ways).toEqual(['email']);
    const confirm = (code: string) => as(who).post('POST /wps/member/authenticator/confirmation', { body: { code } });
    expect((await confirm('000000')).code).toBe('code-wrong');
    expect((await confirm('abc')).code).toBe('code-wrong');
    expect((await confirm(codeOf(made.secret))).value.recoveryCodes).toHaveLength(10);
    expect((await as(who).get('GET /wps/member/protection')).value).toMatchObject({
      asks: 'enrolled',
      recoveryCodesLeft: 10,
    });
    expect((await lettersTo(w, who.email))[0]?.body).toContain('Farida');
    expect((await as(who).post('POST /wps/member/authenticator')).code).toBe('authenticator-present');
  });

  it('is asked alone at a new address: no code by e-mail beside it', async () => {
    const { who, secret } = await withApp('Gita');
    const step = await stepToken(who);
    expect(step.ways).toEqual(['totp', 'recovery']);
    expect(step.email).toBeUndefined();
    const bySms = { body: { token: step.token, way: 'email' }, ...away };
    expect((await w.visitor.post('POST /wps/session/step/code', bySms)).code).toBe('step-expired');
    expect((await answer({ token: step.token, way: 'totp', code: codeOf(secret) })).value.token).not.toBe('');
  });

  it('takes a code of half a minute ago, none of an hour ago, and none twice', async () => {
    const { who, secret } = await withApp('Hena');
    const one = await stepToken(who);
    expect((await answer({ token: one.token, way: 'totp', code: codeOf(secret, -3600) })).code).toBe('code-wrong');
    const late = codeOf(secret, -30);
    expect((await answer({ token: one.token, way: 'totp', code: late })).status).toBe(200);
    await w.owner.query('delete from known_addresses where member = $1 and last_used_at > registered_at', [who.id]);
    const two = (await logIn(w, who, { headers: { 'x-forwarded-for': '198.51.100.200' } })).value.secondStep;
    expect((await answer({ token: two?.token, way: 'totp', code: late })).code).toBe('code-wrong');
  });

  it('is one code, one login: of twenty logins with the same code at once one gets in', async () => {
    const { who, secret } = await withApp('Irani');
    const tokens: string[] = [];
    for (let turn = 0; turn < 20; turn += 1) tokens.push((await stepToken(who)).token);
    const code = codeOf(secret);
    const answers = await Promise.all(tokens.map((token) => answer({ token, way: 'totp', code })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('is stored sealed, and its row opens for no other member', async () => {
    const { who, secret } = await withApp('Jaba');
    const { rows } = await w.owner.query('select sealed_secret from authenticators where member = $1', [who.id]);
    const bytes = Buffer.from(Secret.fromBase32(secret).bytes);
    expect((rows[0].sealed_secret as Buffer).includes(bytes)).toBe(false);
  });

  it('goes away with its recovery codes, and then e-mail is asked again', async () => {
    const { who, codes } = await withApp('Keya');
    expect((await as(who).delete('DELETE /wps/member/authenticator')).status).toBe(200);
    expect((await as(who).delete('DELETE /wps/member/authenticator')).code).toBe('not-found');
    const step = await stepToken(who);
    expect(step.ways).toEqual(['email']);
    expect((await answer({ token: step.token, way: 'recovery', code: codes[0] })).code).toBe('step-expired');
  });
});

describe('recovery codes', () => {
  it('are good once each, however they are typed', async () => {
    const { who, codes } = await withApp('Lata');
    const typed = ` ${(codes[0] ?? '').toLowerCase().replace('-', ' ')} `;
    const one = await stepToken(who);
    expect((await answer({ token: one.token, way: 'recovery', code: typed })).status).toBe(200);
    const two = (await logIn(w, who, { headers: { 'x-forwarded-for': '198.51.100.201' } })).value.secondStep;
    expect((await answer({ token: two?.token, way: 'recovery', code: codes[0] })).code).toBe('code-wrong');
    expect((await as(who).get('GET /wps/member/protection')).value.recoveryCodesLeft).toBe(9);
  });

  it('are worth nothing once new ones were made, and stand nowhere in the database', async () => {
    const { who, codes } = await withApp('Mala');
    const renewed = (await as(who).post('POST /wps/member/recoveryCodes')).value.recoveryCodes;
    expect(new Set([...renewed, ...codes]).size).toBe(20);
    const { token } = await stepToken(who);
    expect((await answer({ token, way: 'recovery', code: codes[1] })).code).toBe('code-wrong');
    expect((await answer({ token, way: 'recovery', code: renewed[1] })).status).toBe(200);
    const { rows } = await w.owner.query("select string_agg(r::text, ' ') as text from recovery_codes r");
    expect(rows[0].text).not.toContain((renewed[2] ?? '').slice(0, 5));
  });

  it('are not made for whoever has nothing that they stand in for', async () => {
    const who = await fresh(await person(w, 'Nipa'));
    expect((await as(who).post('POST /wps/member/recoveryCodes')).code).toBe('function-not-enabled');
  });
});

describe('a passkey', () => {
  const enter = async (passkey: SoftPasskey, way = {}, more: Record<string, unknown> = {}) => {
    const asked = (await w.visitor.post('POST /wps/session/login/passkey/options', away)).value;
    return await w.visitor.post('POST /wps/session/login/passkey', {
      body: { passkey: passkey.sign(asked, way), ...more },
      ...away,
    });
  };

  it('opens a session alone, from wherever, and the address is known from then on', async () => {
    const { who, passkey } = await withPasskey('Oishi');
    const entered = await enter(passkey);
    expect((await as(entered.value).get('GET /wps/member/info')).value.account).toBe('Oishi');
    expect((await logIn(w, who, away)).value.secondStep).toBeUndefined();
    expect((await as(who).get('GET /wps/member/protection')).value.passkeys).toMatchObject([{ label: 'Phone' }]);
  });

  let strange = 0;
  it.each([
    ['signed on another site', { origin: 'https://banyan.example.net' }],
    ['signed on a site of the same machine by another name', { origin: 'http://127.0.0.1:1' }],
    ['without a finger or a PIN', { isVerified: false }],
    ['to a challenge that was never asked', { challenge: 'A'.repeat(43) }],
  ])('is refused %s', async (_why, way) => {
    strange += 1;
    const { passkey } = await withPasskey(`Strange${strange}`);
    expect((await enter(passkey, way)).code).toBe('passkey-wrong');
  });

  it('is refused when it is nobody’s, or an answer comes a second time', async () => {
    expect((await enter(softPasskey())).code).toBe('passkey-wrong');
    const { passkey } = await withPasskey('Quazi');
    const asked = (await w.visitor.post('POST /wps/session/login/passkey/options', away)).value;
    const body = { passkey: passkey.sign(asked) };
    expect((await w.visitor.post('POST /wps/session/login/passkey', { body, ...away })).status).toBe(200);
    expect((await w.visitor.post('POST /wps/session/login/passkey', { body, ...away })).code).toBe('passkey-wrong');
  });

  it('answers a second step; a challenge of another purpose or another member does not', async () => {
    const { who, passkey } = await withPasskey('Rima');
    const other = await withPasskey('Sathi');
    const step = await stepToken(who);
    expect(step.ways).toEqual(['passkey', 'recovery']);
    const ask = (token: string) => w.visitor.post('POST /wps/session/step/passkey', { body: { token }, ...away });
    const say = (passkeyAnswer: unknown) => answer({ token: step.token, way: 'passkey', passkey: passkeyAnswer });
    const forLogin = (await w.visitor.post('POST /wps/session/login/passkey/options', away)).value;
    expect((await say(passkey.sign(forLogin))).code).toBe('passkey-wrong');
    const ofOther = (await ask((await stepToken(other.who)).token)).value;
    expect((await say(passkey.sign(ofOther))).code).toBe('passkey-wrong');
    const own = (await ask(step.token)).value;
    expect((await say(other.passkey.sign(own))).code).toBe('passkey-wrong');
    expect((await say(passkey.sign((await ask(step.token)).value))).value.token).not.toBe('');
  });

  it('proves anew who one is; what was signed for a login does not', async () => {
    const { who, passkey } = await withPasskey('Xenia');
    const ask = async () => (await as(who).post('POST /wps/member/reauthentication/passkey')).value;
    const prove = (signed: unknown) =>
      as(who).post('POST /wps/member/reauthentication', { body: { way: 'passkey', passkey: signed } });
    const forLogin = (await w.visitor.post('POST /wps/session/login/passkey/options', away)).value;
    expect((await prove(passkey.sign(forLogin))).code).toBe('passkey-wrong');
    expect((await prove(undefined)).code).toBe('passkey-wrong');
    expect((await prove(passkey.sign(await ask()))).value.freshForMs).toBe(300_000);
  });

  it('belongs to one member, and nobody removes another’s', async () => {
    const { who, passkey } = await withPasskey('Tuli');
    const urmi = await fresh(await person(w, 'Urmi'));
    const { value } = await as(urmi).post('POST /wps/member/passkeys/options');
    const body = { passkey: passkey.make(value), label: 'Mine' };
    expect((await as(urmi).post('POST /wps/member/passkeys', { body })).code).toBe('passkey-wrong');
    const passkeyId = (await as(who).get('GET /wps/member/protection')).value.passkeys[0]?.id;
    const params = { passkeyId };
    expect((await as(urmi).delete('DELETE /wps/member/passkeys/:passkeyId', { params })).code).toBe('not-found');
    expect((await as(who).delete('DELETE /wps/member/passkeys/:passkeyId', { params })).status).toBe(200);
    expect((await enter(passkey)).code).toBe('passkey-wrong');
  });

  let broken = 0;
  it.each([
    { response: { clientDataJSON: 'e30', authenticatorData: '', signature: '' } },
    { response: { clientDataJSON: 'not json', authenticatorData: 'AA', signature: 'AA' } },
    { response: {} },
    { id: 'x'.repeat(2000) },
    { type: 'password' },
  ])('that is broken (%o) is refused, never a fault', async (changed) => {
    broken += 1;
    const { passkey } = await withPasskey(`Broken${broken}`);
    const asked = (await w.visitor.post('POST /wps/session/login/passkey/options', away)).value;
    const body = { passkey: { ...passkey.sign(asked), ...changed } };
    const refused = await w.visitor.post('POST /wps/session/login/passkey', { body, ...away });
    expect(['passkey-wrong', 'input-malformed']).toContain(refused.code);
  });

  it('is refused at the agent entry when its owner is a player, and for a locked account', async () => {
    const { who, passkey } = await withPasskey('Wasima');
    expect((await enter(passkey, {}, { agentEntry: true })).code).toBe('error_not_agent');
    await w.owner.query("update members set status = 'locked' where id = $1", [who.id]);
    expect((await enter(passkey)).code).toBe('account-locked');
  });
});

it('a trial account has nothing to protect', async () => {
  const trial = await w.member({ type: 4 });
  expect((await as(trial).get('GET /wps/member/protection')).code).toBe('in_need_true_account');
});
