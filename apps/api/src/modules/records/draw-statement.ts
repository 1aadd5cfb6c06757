/** Draws a signed statement as a PDF: what it says in words on numbered pages, with the signed JSON attached. It asks nobody for anything. */
import { translate, translateNamed } from '@banyan/i18n/catalog';
import { type SignedStatement, type Statement, statementHash } from '@banyan/games/verify';
import { encode } from 'uqr';
import { clockOf } from '../../infra/clock-text.ts';
import { openPaper, type Paper, paperSize } from '../../infra/paper.ts';
import type { toLines } from './wire.ts';

type Line = Awaited<ReturnType<typeof toLines>>[number];

const ink = { dark: '#1a1426', soft: '#6b6478', line: '#d9d4e0', brand: '#241453' } as const;
const edge = 40;
const right = paperSize.width - edge;
const bottom = paperSize.height - 60;
const rowHeight = 16;

type Column = { readonly at: number; readonly width: number; readonly isEnd?: boolean };
const columns: readonly Column[] = [
  { at: edge, width: 88 },
  { at: edge + 94, width: 78 },
  { at: edge + 178, width: 142 },
  { at: edge + 326, width: 46 },
  { at: edge + 378, width: 66, isEnd: true },
  { at: edge + 449, width: 66, isEnd: true },
];

/** All that the pages say; it crosses to the thread that draws, so it is data alone. */
export type PrintedStatement = {
  readonly signed: SignedStatement;
  readonly statement: Statement;
  /** The lines as pages show them, in order. */
  readonly lines: readonly Line[];
  readonly language: 'BN' | 'EN';
  readonly brand: string;
  readonly merchant: string;
};

type Sheet = Paper & { readonly made: PrintedStatement; readonly language: 'BN' | 'EN' };

const kindName = (language: string, kind: string) => named(translateNamed(language, `wallet.kind.${kind}`), kind);
const accountName = (language: string, account: string) =>
  named(translateNamed(language, `wallet.account.${account}`), account);
/** A code that has no text yet is shown by itself. */
const named = (text: string, code: string) => (text.startsWith('wallet.') || text.startsWith('lottery.') ? code : text);

/** Exact, so that balances follow on paper too; in groups of three. */
const shown = (amount: string): string => amount.replaceAll(/(?<=\d)(?=(?:\d{3})+\.)/g, ',');

function rule({ document }: Paper, y: number): void {
  document.moveTo(edge, y).lineTo(right, y).lineWidth(0.5).strokeColor(ink.line).stroke();
}

function drawCode({ document }: Paper, text: string, x: number, y: number, width: number): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const step = width / size;
  for (const [row, dots] of data.entries())
    for (const [place, isDark] of dots.entries())
      if (isDark) document.rect(x + place * step, y + row * step, step, step);
  document.fill('#000000');
}

/** The head of the first page; answers where it ends. */
function drawHead(sheet: Sheet, brand: string, merchant: string, key: string, hash: string): number {
  const { made, language, write } = sheet;
  const { statement } = made;
  const soft = { size: 8, color: ink.soft };
  const strong = { size: 10, color: ink.dark };
  write(brand, { x: edge, y: 62, size: 22, color: ink.brand, width: 300 });
  write(translate(language, 'records.download.statement'), { x: edge, y: 84, size: 13, color: ink.dark });
  drawCode(sheet, `banyan-statement:sha256:${hash}`, right - 92, 42, 92);
  const clock = clockOf(statement.timeZone);
  const facts: readonly (readonly [string, string])[] = [
    [translate(language, 'records.paper.merchant'), `${brand} · ${merchant}`],
    [
      translate(language, 'records.paper.member'),
      `${statement.account} (${statement.member.slice(0, 4)}…${statement.member.slice(-4)})`,
    ],
    [translate(language, 'records.profit.period'), `${statement.from} – ${statement.to} (${statement.timeZone})`],
    [translate(language, 'records.paper.made'), `${clock(new Date(statement.madeAt))} · ${statement.currency}`],
  ];
  facts.forEach(([label, text], index) => {
    write(label, { x: edge, y: 110 + index * 15, ...soft, width: 100 });
    write(text, { x: edge + 106, y: 110 + index * 15, ...strong, width: 300 });
  });
  write(translate(language, 'records.paper.key'), { x: edge, y: 172, ...soft, width: 100 });
  write(key, { x: edge + 106, y: 172, size: 8, color: ink.dark });
  write(translate(language, 'records.paper.hash'), { x: edge, y: 186, ...soft, width: 100 });
  write(hash, { x: edge + 106, y: 186, size: 8, color: ink.dark });
  write(translate(language, 'records.paper.hint'), { x: edge, y: 202, ...soft, width: right - edge });
  rule(sheet, 212);
  return drawSums(sheet, 230);
}

/** Balances of each account, and totals by kind beside each other. */
function drawSums(sheet: Sheet, top: number): number {
  const { made, language, write } = sheet;
  const { accounts, sums } = made.statement;
  const soft = { size: 8, color: ink.soft };
  const strong = { size: 9, color: ink.dark, width: 90, isEnd: true };
  write(translate(language, 'wallet.statement.account'), { x: edge, y: top, ...soft });
  write(translate(language, 'records.paper.opening'), { x: edge + 130, y: top, ...soft, width: 90, isEnd: true });
  write(translate(language, 'records.paper.closing'), { x: edge + 250, y: top, ...soft, width: 90, isEnd: true });
  accounts.forEach(({ account, opening, closing }, index) => {
    const y = top + (index + 1) * 15;
    write(accountName(language, account), { x: edge, y, size: 9, color: ink.dark, width: 120 });
    write(shown(opening), { x: edge + 130, y, ...strong });
    write(shown(closing), { x: edge + 250, y, ...strong });
  });
  const from = top + (accounts.length + 1) * 15 + 10;
  write(translate(language, 'records.paper.totals'), { x: edge, y: from, ...soft });
  sums.forEach(({ kind, amount }, index) => {
    const x = edge + (index % 2) * 265;
    const y = from + (Math.floor(index / 2) + 1) * 15;
    write(kindName(language, kind), { x, y, size: 9, color: ink.dark, width: 140 });
    write(shown(amount), { x: x + 150, y, ...strong });
  });
  const end = from + (Math.ceil(sums.length / 2) + 1) * 15;
  rule(sheet, end);
  return end + 18;
}

function drawRow({ write }: Paper, texts: readonly string[], y: number, size: number, color: string): void {
  for (const [index, { at, width, isEnd }] of columns.entries())
    write(texts[index] ?? '', { x: at, y, size, color, width, isEnd });
}

function drawTitles(sheet: Sheet, y: number): number {
  const t = (key: Parameters<typeof translateNamed>[1]) => translateNamed(sheet.language, key);
  const titles = [
    t('wallet.statement.at'),
    t('wallet.statement.kind'),
    t('records.column.what'),
    t('wallet.statement.account'),
    t('wallet.statement.amount'),
    t('wallet.statement.after'),
  ];
  drawRow(sheet, titles, y, 8, ink.soft);
  rule(sheet, y + 5);
  return y + rowHeight;
}

/** The texts of every line, in order. */
function rowsOf({ made: { lines, statement }, language }: Sheet): string[][] {
  const clock = clockOf(statement.timeZone);
  return lines.map(({ at, kind, account, amount, balanceAfter, product, game, title, ref }) => {
    const lottery = () => named(translateNamed(language, `lottery.game.${game.toLowerCase()}`), game);
    const name = product === 'lottery' ? lottery() : title || game;
    return [
      clock(new Date(at)),
      kindName(language, kind),
      [name, ref].filter((part) => part !== '').join(' · '),
      accountName(language, account),
      shown(amount.amount),
      shown(balanceAfter.amount),
    ];
  });
}

function* drawn(document: PDFKit.PDFDocument): Generator<Buffer> {
  for (let part = document.read() as Buffer | null; part !== null; part = document.read() as Buffer | null) yield part;
}

/** The file, page by page. */
export async function* pagesOf(made: PrintedStatement): AsyncGenerator<Buffer> {
  const { signed, statement, language, brand, merchant } = made;
  const madeAt = new Date(statement.madeAt);
  const title = `${brand}: ${translate(language, 'records.download.statement')}`;
  const paper = openPaper({ title, author: brand, language: language.toLowerCase(), madeAt });
  const { document } = paper;
  const sheet: Sheet = { ...paper, made, language };
  const hash = statementHash(signed.statement);
  document.file(Buffer.from(JSON.stringify(signed)), {
    name: `statement-${statement.from}-${statement.to}.json`,
    type: 'application/json',
    creationDate: madeAt,
    modifiedDate: madeAt,
  });
  const rows = rowsOf(sheet);
  document.addPage();
  const head = drawHead(sheet, brand, merchant, signed.key, hash);
  const roomFrom = (top: number) => Math.floor((bottom - top - rowHeight) / rowHeight);
  const pages = 1 + Math.max(0, Math.ceil((rows.length - roomFrom(head)) / roomFrom(edge + 16)));
  let next = 0;
  for (let page = 1; page <= pages; page += 1) {
    if (page > 1) document.addPage();
    const top = page === 1 ? head : edge + 16;
    let y = drawTitles(sheet, top);
    for (const end = next + roomFrom(top); next < Math.min(end, rows.length); next += 1, y += rowHeight)
      drawRow(sheet, rows[next] as string[], y, 8.5, ink.dark);
    const foot = { y: paperSize.height - 30, size: 8, color: ink.soft };
    paper.write(`SHA-256 ${hash.slice(0, 16)}… · ${signed.key.slice(0, 16)}…`, { x: edge, ...foot });
    const number = translate(language, 'records.paper.page', { page, pages });
    paper.write(number, { x: right - 160, width: 160, isEnd: true, ...foot });
    yield* drawn(document);
  }
  document.end();
  yield* document as AsyncIterable<Buffer>;
}
