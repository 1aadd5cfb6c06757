/**
 * The second verifier of draws, in Python: it makes the golden proofs again, agrees with the first on fresh draws of every
 * family, and notices what is not so.
 */
import { spawnSync } from 'node:child_process';
import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { lotteries } from '@banyan/games/lotteries';
import {
  drawNumbersOf,
  hashOfText,
  headText,
  logLeaf,
  pathOf,
  promiseText,
  randomnessOf,
  receiptText,
  rootOf,
  rulesText,
  sealText,
  textOfVersion2,
  ticketLeaf,
  ticketText,
} from '@banyan/games/proof';
import { checkDraw, checkTicket } from '@banyan/games/verify';

const script = path.join(import.meta.dirname, 'draw.py');
const shared = new URL('../../packages/games/src/proof/vectors.json', import.meta.url);
const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython) console.warn('SKIPPED: there is no python3 here, so the second verifier of draws was not run');

function run(mode: string, input: unknown = null, ...more: string[]) {
  return spawnSync('python3', [script, mode, ...more], {
    input: JSON.stringify(input),
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const key = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex');
const signed = (text: string): string =>
  sign(null, Buffer.from(text), createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' }))).toString('hex');
const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

const idOf = (name: string): string => sha256(name).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-7$3-8$4-$5');

/** A proof of a fresh draw with so many tickets, made by this side. */
function freshProof(rules: string, number: number) {
  const lottery = lotteries.get(rules);
  if (lottery === undefined) throw new Error(`there is no ${rules}`);
  const drawId = idOf(`${rules} ${number}`);
  const secret = sha256(`secret ${rules} ${number}`);
  const pulse = sha256(`pulse ${rules} ${number}`);
  const round = 20 + (number % 40);
  let chain = Buffer.from(pulse, 'hex');
  for (let left = round; left > 0; left -= 1) chain = createHash('sha256').update(chain).digest();
  const text = rulesText('FRESH', lottery, 6);
  const after = (seconds: number) =>
    new Date(Date.parse('2026-11-20T00:00:00.000Z') + (3 * round + seconds) * 1000).toISOString();
  const draw = { drawId, game: 'FRESH', drawNo: `20261120${1000 + number}`, closesAt: after(-8) };
  const beacon = { source: 'local' as const, chain: chain.toString('hex'), round };
  const roundAt = after(0);
  const commitment = hexOf(createHash('sha256').update(Buffer.from(secret, 'hex')).digest());
  const promised = { ...draw, rulesHash: hashOfText(text), beacon, roundAt, commitment };
  const hash = hashOfText(promiseText(promised));
  const receipts = Array.from({ length: number % 6 }, (_, at) => {
    const taken = {
      drawId,
      ticketId: idOf(`ticket ${at}`),
      placedAt: after(-50),
      currency: 'BDT',
      lines: [],
    };
    const salt = sha256(`salt ${at}`).slice(0, 32);
    const leaf = hexOf(ticketLeaf(salt, ticketText(taken)));
    const { ticketId, placedAt } = taken;
    const receipt = { drawId, ticketId, placedAt, promiseHash: hash, leaf };
    return { ...receipt, salt, text: ticketText(taken), key, signature: signed(receiptText(receipt)) };
  }).sort((a, b) => (a.leaf < b.leaf ? -1 : 1));
  const leaves = receipts.map(({ leaf }) => Buffer.from(leaf, 'hex'));
  const root = hexOf(rootOf(leaves));
  const seal = { root, tickets: leaves.length, sealedAt: after(-7) };
  const sources = { drawId, rulesHash: promised.rulesHash, randomness: randomnessOf(pulse), secret, root };
  const { rulesHash } = promised;
  const [receipt] = receipts;
  return {
    kind: 'banyan-proof-1',
    draw: {
      ...draw,
      key,
      promise: {
        rulesText: text,
        rulesHash,
        beacon,
        roundAt,
        commitment,
        hash,
        signature: signed(promiseText(promised)),
      },
      seal: { ...seal, signature: signed(sealText({ drawId, promiseHash: hash, ...seal })) },
      pulse,
      secret,
      result: drawNumbersOf(rules, sources),
    },
    ticket:
      receipt === undefined
        ? null
        : { receipt, inclusion: { index: 0, tickets: leaves.length, path: pathOf(leaves, 0).map(hexOf) } },
    leaves: receipts.map(({ leaf }) => leaf),
  };
}

/** What a line says of a draw, without its number and the remarks. */
const verdictIn = (line: string): string => line.replace(/^\d+: /, '').replace(/;.*$/, '');

/** The rules of every family, the north last. */
const families = [...lotteries.values()].toReversed();
const texts = [
  ...families.map((lottery) => textOfVersion2('VECTOR', lottery)),
  ...families.map((lottery) => rulesText('VECTOR', lottery, 6)),
];
const known = { keys: [{ key, from: '2026-01-01T00:00:00.000Z', until: null }] };

test.runIf(hasPython)('the golden proofs are what it makes', () => {
  expect(JSON.parse(run('make', texts).stdout)).toEqual(JSON.parse(readFileSync(shared, 'utf8')));
});

test.runIf(hasPython)('fresh draws of every family are right for both', () => {
  const proofs = [...lotteries.keys()].flatMap((rules) =>
    Array.from({ length: 6 }, (_, number) => freshProof(rules, number)),
  );
  for (const { draw, ticket } of proofs) {
    expect(checkDraw(draw, known)).toMatchObject({ verdict: 'local', wrong: [] });
    if (ticket !== null) expect(checkTicket(ticket, draw, known)).toMatchObject({ verdict: 'right', wrong: [] });
  }
  const reported = run('check', proofs, '--key', key);
  expect(reported.stdout.split('\n').filter((line) => line !== '' && !/: right, \d+ steps;/.test(line))).toEqual([]);
  expect(reported.status).toBe(0);
});

/** A proof with the places of its promise and its seal in a log of so many entries. */
function logged(size: number, at: { promise: number; seal: number }) {
  const proof = freshProof('pc28', 3);
  const { draw } = proof;
  const { promise, seal } = draw;
  const texts = new Map([
    [at.promise, promiseText({ ...draw, ...promise })],
    [at.seal, sealText({ drawId: draw.drawId, promiseHash: promise.hash, ...seal })],
  ]);
  const leaves = Array.from({ length: size }, (_, index) => logLeaf(texts.get(index) ?? `entry ${index}`));
  const head = { size, root: hexOf(rootOf(leaves)), at: '2026-11-20T03:05:00.000Z' };
  const placeOf = (index: number) => ({ index, path: pathOf(leaves, index).map(hexOf) });
  const log = {
    head: { ...head, signature: signed(headText(head)) },
    promise: placeOf(at.promise),
    seal: placeOf(at.seal),
  };
  return { ...proof, draw: { ...draw, log } };
}

test.runIf(hasPython)('places in the log are found by both, and wrong ones by both', () => {
  const right = [
    logged(2, { promise: 0, seal: 1 }),
    logged(13, { promise: 3, seal: 12 }),
    logged(64, { promise: 63, seal: 0 }),
  ];
  const [, one] = right as [unknown, ReturnType<typeof logged>];
  const { log } = one.draw;
  const wrong = [
    { ...log, head: { ...log.head, size: 14 } },
    { ...log, promise: log.seal },
    { ...log, seal: { ...log.seal, path: log.seal.path.slice(1) } },
    { ...log, seal: { ...log.seal, index: 99 } },
  ].map((changed) => ({ ...one, draw: { ...one.draw, log: changed } }));
  expect(right.map(({ draw }) => checkDraw(draw, known).passed.includes('log'))).toEqual([true, true, true]);
  expect(wrong.map(({ draw }) => checkDraw(draw, known).wrong)).toEqual(wrong.map(() => ['log']));
  const lines = run('check', [...right, ...wrong], '--key', key)
    .stdout.trim()
    .split('\n');
  expect(lines.map(verdictIn)).toEqual([...right.map(() => 'right, 15 steps'), ...wrong.map(() => 'log WRONG')]);
});

test.runIf(hasPython)('what is not so is named, and nothing breaks it', () => {
  const right = freshProof('vietnam-north', 5);
  const { draw, ticket } = right;
  const wrong = [
    { ...right, draw: { ...draw, secret: '0'.repeat(64) } },
    { ...right, draw: { ...draw, result: [] } },
    { ...right, draw: { ...draw, seal: { ...draw.seal, tickets: 4 } } },
    { ...right, ticket: ticket && { ...ticket, inclusion: null } },
    { ...right, ticket: ticket && { ...ticket, receipt: { ...ticket.receipt, text: `${ticket.receipt.text}\n` } } },
    { ...right, leaves: right.leaves.slice(1) },
    { ...right, draw: { ...draw, promise: { ...draw.promise, roundAt: 7 } } },
    {},
    null,
  ];
  const { status, stdout } = run('check', wrong);
  const lines = stdout.trim().split('\n');
  expect(status).toBe(1);
  expect(lines.map((line) => / WRONG(;|$)/.test(line))).toEqual(wrong.map(() => true));
  expect(lines.slice(0, 6).map(verdictIn)).toEqual([
    'secret, result WRONG',
    'result WRONG',
    'seal, included, leaves WRONG',
    'included WRONG',
    'leaf WRONG',
    'leaves WRONG',
  ]);
});

test.runIf(hasPython)(
  'a proof with another key is not of this house, and without a known key nothing is said of who signed',
  () => {
    const proof = freshProof('pc28', 5);
    const house = { keys: [{ key: 'a'.repeat(64), from: '2026-01-01T00:00:00.000Z', until: null }] };
    expect(checkDraw(proof.draw, house)).toMatchObject({ verdict: 'foreign', wrong: ['key'] });
    if (proof.ticket === null) throw new Error('the proof has no ticket');
    expect(checkTicket(proof.ticket, proof.draw, house)).toMatchObject({ verdict: 'foreign', wrong: ['key'] });
    const reported = run('check', proof, '--key', 'a'.repeat(64));
    expect(reported.status).toBe(1);
    expect(reported.stdout).toContain('key, ticket key WRONG');
    expect(reported.stdout).toContain(`signed by ${key}, which is not a key of this house`);
    expect(run('check', proof).stdout).toContain(`signed by ${key}, which was compared with nothing: give --key`);
    expect(run('check', proof, '--key', 'a'.repeat(64), '--key', key).status).toBe(0);
  },
);

test.runIf(hasPython)('a seal is as old as a witness of it, and else as old as the house says', () => {
  const { draw, ...rest } = freshProof('pc28', 4);
  const { seal, drawId } = draw;
  const seals = (changed: object) => {
    const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'seals-')), 'seals.json');
    const seen = { drawId, ...seal, seenAt: seal.sealedAt, ...changed };
    writeFileSync(file, JSON.stringify({ seals: [seen] }));
    return { seen, reported: run('check', { draw, ...rest }, '--key', key, '--seals', file) };
  };
  const early = seals({});
  expect(checkDraw(draw, { ...known, seen: early.seen }).passed).toContain('seen');
  expect(early.reported.stdout).not.toContain('what the operator says');
  const late = seals({ seenAt: draw.promise.roundAt });
  const lateCheck = checkDraw(draw, { ...known, seen: late.seen });
  expect([...lateCheck.passed, ...lateCheck.wrong]).not.toContain('seen');
  expect(late.reported.stdout).toContain('what the operator says');
  const other = seals({ root: '0'.repeat(64) });
  expect(checkDraw(draw, { ...known, seen: other.seen })).toMatchObject({ verdict: 'wrong', wrong: ['seen'] });
  expect(other.reported.stdout).toContain('seen WRONG');
});

const byText = (proof: unknown) =>
  spawnSync('python3', [path.join(import.meta.dirname, 'from_text.py')], {
    input: JSON.stringify(proof),
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });

test.runIf(hasPython)('the signed rules text is enough to write a verifier from, for every family', () => {
  const golden = JSON.parse(readFileSync(shared, 'utf8')) as ReturnType<typeof freshProof>[];
  const isDefined = ({ draw }: ReturnType<typeof freshProof>) => /"version":[23]/.test(draw.promise.rulesText);
  const proofs = golden.filter(isDefined);
  for (const version of [2, 3]) {
    const reported = proofs.map(({ draw }) => JSON.parse(draw.promise.rulesText) as { rules: string; version: number });
    const families = reported.filter((text) => text.version === version).map(({ rules }) => rules);
    expect(new Set(families)).toEqual(new Set(lotteries.keys()));
  }
  const fresh = [...lotteries.keys()].flatMap((rules) =>
    Array.from({ length: 20 }, (_, number) => freshProof(rules, number)),
  );
  const reported = byText([...proofs, ...fresh]);
  expect(reported.stdout.split('\n').filter((line) => line !== '' && !/: right, \d+ steps$/.test(line))).toEqual([]);
  expect(reported.status).toBe(0);
});

test.runIf(hasPython)(
  'a verifier from the text follows the text: each word of how a tier is drawn changes the numbers',
  () => {
    const proof = freshProof('k3', 7);
    const { draw } = proof;
    const said = (from: string, to: string) => {
      const rulesText = draw.promise.rulesText.replace(from, to);
      // The numbers also depend on the hash of the text; kept as it was, only what the text says is different.
      return byText({ ...proof, draw: { ...draw, promise: { ...draw.promise, rulesText } } }).stdout;
    };
    expect(said('"first":1,"last":6', '"first":0,"last":5')).toMatch(/rules hash, numbers WRONG/);
    expect(said('"version":3', '"version":4')).toContain('another version');
    expect(said('"method":"independent"', '"method":"guess"')).toContain('names no method guess');
  },
);

/** The proof with the draw as an operator would promise and sign it with another round, or with a ticket of another time. */
function signedAgain(change: { closesAt?: string; round?: number; roundAt?: string; placedAt?: string }) {
  const proof = freshProof('pc28', 4);
  const { draw, ticket } = proof;
  const { closesAt = draw.closesAt, round = draw.promise.beacon.round, roundAt = draw.promise.roundAt } = change;
  const promise = { ...draw.promise, beacon: { ...draw.promise.beacon, round }, roundAt };
  const text = promiseText({ ...draw, ...promise, closesAt });
  const again = { ...draw, closesAt, promise: { ...promise, hash: hashOfText(text), signature: signed(text) } };
  const receipt = ticket && { ...ticket.receipt, placedAt: change.placedAt ?? ticket.receipt.placedAt };
  return { ...proof, draw: again, ticket: ticket && receipt && { ...ticket, receipt } };
}

test.runIf(hasPython)(
  'the round is the first that is due after the gap, and a ticket is bought before the close',
  () => {
    const { closesAt, promise } = freshProof('pc28', 4).draw;
    const moved = (moment: string, seconds: number) => new Date(Date.parse(moment) + seconds * 1000).toISOString();
    const rounds = [
      // One earlier than the gap allows, one later than the first, one that is due at another time, one of no day's chain.
      signedAgain({ closesAt: moved(closesAt, 3) }),
      signedAgain({ closesAt: moved(closesAt, -3) }),
      signedAgain({ round: promise.beacon.round + 1 }),
      signedAgain({ round: 28_801 }),
    ];
    for (const { draw } of rounds) expect(checkDraw(draw, known).wrong).toContain('round');
    const late = signedAgain({ placedAt: closesAt });
    if (late.ticket === null) throw new Error('the proof has no ticket');
    expect(checkTicket(late.ticket, late.draw, known).wrong).toContain('receipt');
    const lines = (reported: { stdout: string }) => reported.stdout.trim().split('\n');
    const said = lines(run('check', [...rounds, late]));
    expect(said.slice(0, 4).filter((line) => !/\bround\b.* WRONG/.test(line))).toEqual([]);
    expect(said.at(-1)).toMatch(/receipt.* WRONG/);
    const byStranger = lines(byText([...rounds, late]));
    expect(byStranger.slice(0, 2).filter((line) => !line.includes('round first'))).toEqual([]);
    expect(byStranger.slice(2, 4).filter((line) => !line.includes('local due'))).toEqual([]);
    expect(byStranger.at(-1)).toContain('ticket time');
  },
);
