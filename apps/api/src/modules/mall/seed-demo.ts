/** The mall of the demo: thirteen items, points for its players, and orders that wait for the staff. All of it is made once. */
import { parseMoney } from '@banyan/core/money';
import { ok } from '@banyan/core/results';
import type { Published } from '@banyan/protocol/admin/mall';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import { derivedKey } from '../../infra/derived-key.ts';
import { movePoints } from '../ledger/index.ts';
import { type MemberRow, findByName } from '../members/index.ts';
import { demoTitles } from './demo-titles.ts';
import { readItem } from './item-store.ts';
import { placeItem } from './publish-item.ts';
import { takeOrder } from './take-order.ts';

type Parts = Pick<Context, 'database' | 'secrets' | 'clock'>;
type Drawn = readonly [motif: string, palette: number];
type Words = { readonly EN: string; readonly BN: string };

const idOf = (name: string): string => derivedKey(`demo mall ${name}`);

function goods(
  name: string,
  [motif, palette]: Drawn,
  [price, stockAdded, perMember]: readonly [string, number, number | null],
  titles: Words,
  texts: Words,
): Published {
  const rest = { picture: null, startsAt: null, endsAt: null, gives: null, rounds: null, isAtOnce: false } as const;
  const inAll = { ...titles, ...demoTitles[titles.EN] };
  return { id: idOf(name), kind: 'goods', titles: inAll, texts, motif, palette, price, stockAdded, perMember, ...rest };
}

const givingMoney = (item: Published, kind: 'cash' | 'bonus', amount: string): Published => ({
  ...item,
  kind,
  gives: { currency: 'BDT', amount },
  isAtOnce: true,
});

const items: readonly Published[] = [
  givingMoney(
    goods(
      'cash-100',
      ['pouch', 4],
      ['9000', 86, 3],
      { EN: 'Cash ৳ 100', BN: 'নগদ ৳ 100' },
      { EN: 'Goes to your main wallet at once, free to withdraw.', BN: 'সঙ্গে সঙ্গে মূল ওয়ালেটে আসে, তোলাও যায়।' },
    ),
    'cash',
    '100',
  ),
  goods(
    'smart-watch',
    ['watch', 5],
    ['48000', 4, 1],
    { EN: 'Smart watch', BN: 'স্মার্ট ঘড়ি' },
    {
      EN: 'Steps, sleep and messages on your wrist. Two weeks on one charge.',
      BN: 'হাতের কবজিতে হাঁটা, ঘুম আর মেসেজের হিসাব। এক চার্জে দুই সপ্তাহ।',
    },
  ),
  goods(
    'jersey',
    ['jersey', 1],
    ['6500', 31, 2],
    { EN: 'Team jersey, all sizes', BN: 'জার্সি (সব মাপ)' },
    {
      EN: 'Light cloth for the match and the street. Write your size with the address.',
      BN: 'মাঠে আর পথে পরার হালকা কাপড়। ঠিকানার সঙ্গে মাপ লিখে দিন।',
    },
  ),
  goods(
    'speaker',
    ['speaker', 10],
    ['14200', 12, 1],
    { EN: 'Bluetooth speaker', BN: 'ব্লুটুথ স্পিকার' },
    {
      EN: 'Loud enough for the roof, small enough for a bag. Twelve hours of music.',
      BN: 'ছাদের আড্ডার মতো জোরালো, ব্যাগে রাখার মতো ছোট। টানা বারো ঘণ্টা গান।',
    },
  ),
  goods(
    'mangoes',
    ['mango', 4],
    ['5400', 0, 2],
    { EN: 'Rajshahi mangoes, 10 kg', BN: 'রাজশাহীর আম 10 কেজি' },
    {
      EN: 'Picked ripe and packed the same morning. In season from May to July.',
      BN: 'পাকা আম, তোলার দিন সকালেই প্যাকেট। মে থেকে জুলাই পর্যন্ত পাওয়া যায়।',
    },
  ),
  goods(
    'match-ticket',
    ['trophy', 7],
    ['9900', 18, 2],
    { EN: 'Match ticket, Mirpur', BN: 'ম্যাচ টিকিট, মিরপুর' },
    {
      EN: 'One seat in the east gallery for a day match of the season.',
      BN: 'মৌসুমের একটি দিনের ম্যাচে পূর্ব গ্যালারির একটি আসন।',
    },
  ),
  goods(
    'jamdani-scarf',
    ['scarf', 6],
    ['12000', 7, 1],
    { EN: 'Jamdani scarf', BN: 'জামদানি ওড়না' },
    { EN: 'Hand-woven in Rupganj, each with a pattern of its own.', BN: 'রূপগঞ্জের তাঁতে হাতে বোনা, প্রতিটির নকশা আলাদা।' },
  ),
  givingMoney(
    goods(
      'bonus-500',
      ['parcel', 3],
      ['12000', 240, 4],
      { EN: 'Bonus ৳ 500', BN: 'বোনাস ৳ 500' },
      {
        EN: 'Bonus money under the terms of gifts; see them under bonus details.',
        BN: 'উপহারের শর্তে বোনাসের টাকা; শর্ত বোনাসের বিবরণে দেখুন।',
      },
    ),
    'bonus',
    '500',
  ),
  goods(
    'phone',
    ['phone', 2],
    ['185000', 2, 1],
    { EN: 'Smartphone, 256 GB', BN: 'স্মার্টফোন, 256 জিবি' },
    {
      EN: 'A large bright screen and a camera for the night. One year of warranty.',
      BN: 'বড় উজ্জ্বল পর্দা, রাতেও ভালো ছবি। এক বছরের ওয়ারেন্টি।',
    },
  ),
  goods(
    'tea-set',
    ['tea', 7],
    ['3200', 40, 2],
    { EN: 'Sylhet tea set for six', BN: 'সিলেটি চায়ের সেট, ছয় কাপ' },
    { EN: 'Six cups, a pot and half a kilo of first-flush tea.', BN: 'ছয়টি কাপ, একটি কেটলি আর আধা কেজি প্রথম কুঁড়ির চা।' },
  ),
  goods(
    'kites',
    ['kite', 9],
    ['800', 120, 5],
    { EN: 'Shakrain kites, five with reel', BN: 'সাকরাইনের ঘুড়ি, লাটাইসহ পাঁচটি' },
    {
      EN: 'Five paper kites and a wooden reel, ready for the roof.',
      BN: 'পাঁচটি কাগজের ঘুড়ি আর কাঠের লাটাই, ছাদে ওড়ানোর জন্য তৈরি।',
    },
  ),
  goods(
    'stickers',
    ['ticket', 6],
    ['80', 500, 10],
    { EN: 'Rickshaw-art stickers', BN: 'রিকশা আর্টের স্টিকার' },
    { EN: 'Ten stickers from the painters of Bangshal.', BN: 'বংশালের শিল্পীদের আঁকা দশটি স্টিকার।' },
  ),
  givingMoney(
    goods(
      'cash-1000',
      ['crown', 3],
      ['85000', 10, 1],
      { EN: 'Cash ৳ 1,000', BN: 'নগদ ৳ 1,000' },
      { EN: 'Goes to your main wallet at once, free to withdraw.', BN: 'সঙ্গে সঙ্গে মূল ওয়ালেটে আসে, তোলাও যায়।' },
    ),
    'cash',
    '1000',
  ),
];

const points: Readonly<Record<string, string>> = { alice: '21840', bob: '9450', carol: '66000' };
const orders: readonly (readonly [name: string, item: string, address: string])[] = [
  ['alice', 'tea-set', 'House 12, Road 5, Dhanmondi, Dhaka'],
  ['bob', 'tea-set', 'Station Road, Sylhet Sadar, Sylhet'],
  ['carol', 'smart-watch', 'Flat 4B, 31 CDA Avenue, Chattogram'],
];

/** Makes what is not there yet. */
export async function seedDemoMall(parts: Parts): Promise<void> {
  const { database, clock } = parts;
  const at = new Date(clock.now());
  for (const item of items)
    if ((await readItem(database, item.id)) === undefined)
      await database.transaction().execute((tx) => placeItem(tx, item, at));
  for (const [name, amount] of Object.entries(points)) {
    const member = await findByName(database, name);
    if (member !== undefined) await givePoints(parts, member, amount);
  }
  for (const [name, item, place] of orders) await order(parts, name, idOf(item), place);
}

async function givePoints({ database }: Parts, { id }: MemberRow, amount: string): Promise<void> {
  const parsed = parseMoney('PTS', amount);
  if (!parsed.ok) throw new Error(`${amount} are no points`);
  const { units } = parsed.value;
  const given = await transact(database, async (tx) => {
    const moved = await movePoints(tx, {
      owner: id,
      key: derivedKey(`demo points ${id}`),
      kind: 'points-reward',
      request: { demo: amount },
      legs: [
        { account: 'house promotions', units: -units },
        { account: 'points', units },
      ],
    });
    return moved.ok ? ok(undefined) : moved;
  });
  if (!given.ok) throw new Error(`the points of the demo could not be given: ${given.code}`);
}

async function order(parts: Parts, name: string, item: string, place: string): Promise<void> {
  const member = await findByName(parts.database, name);
  const found = await readItem(parts.database, item);
  if (member === undefined || found === undefined) return;
  const address = { name: `${name[0]?.toUpperCase()}${name.slice(1)} Rahman`, phone: '01711-000200', place };
  const asked = { id: idOf(`order ${name} ${item}`), item, quantity: 1, price: found.price, address };
  // Whatever the operator of the demo has changed since: what cannot be ordered any more is not.
  await takeOrder(parts, { memberId: member.id, currency: member.currency }, asked);
}
