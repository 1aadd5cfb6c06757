/**
 * Wrong wallets: each name is one fault that the wallet of this folder can have, with the rule of the kit that means it. The
 * kit is worth what it catches, so a fault that nothing catches is a missing rule.
 */

const bet = 'a bet takes its amount and says what is left';
const sum = 'a balance is real money, bonus money, and their sum';
const answer = 'an answer repeats the request’s id, names every transaction, and says when';
const all = 'actions of one request are taken in order, all or none';
const order = 'a stake is not paid out of what the same request wins later';
const funds = 'a refusal for funds tells the balance, and stays a refusal when there is money later';
const ten = 'the same request ten times is one effect and the same body, marked as replayed';
const later = 'a repetition tells the balance of its own time, whatever moved since';
const same = 'another request under a known id is refused and moves nothing';
const second = 'every id of a request is used up, not the first alone';
const twice = 'an id stands once in a request';
const differ = 'a repetition may differ in request_id, occurred_at and session_token, and in nothing else';
const written = 'an amount written with more zeros is the same amount';
const wins = 'the same win 64 times at once is paid once';
const early = 'a win before its bet is to be sent again, and paid after the bet';
const refs = 'a win names a bet, and one of its own round';
const gone = 'a win of a bet that was rolled back is refused for good';
const tombstone = 'a rollback before its bet is OK, and the bet is never taken';
const back = 'a rollback gives the stake back once, however often it is sent';
const won = 'a win is taken back by its rollback, once';
const alone = 'a bet is not rolled back alone after a win of its round; the whole round is, to the cent';
const voided = 'a round that was voided takes nothing more, also one that nobody had seen';
const finished = 'a finished round takes no bet and still pays a win';
const closed = 'a round is closed once however often it is said, takes no bet then, and still pays a win';
const states = 'what was rolled back is told so, and counts in its round no more';
const amounts = 'amounts with a sign, too many digits or as numbers are refused and never rounded';
const currency = 'another currency than the player’s is refused';
const signed = 'a wrong, missing, old or foreign signature is refused without a hint';
const whole = 'a signature counts to its last digit, and covers method, path and body';
const skew = 'a call of more than 300 seconds ago or ahead is refused';
const retired = 'a key that was retired signs nothing any more';
const launch = 'a launch code opens one session';
const token = 'a bet needs a session';
const game = 'a session is good for its own game only';
const other = 'a session is good for its own player only';
const out = 'a player who logged out bets no more, and is paid all the same';
const blocked = 'a player who is blocked bets no more, and is paid all the same';
const noSession = 'a win needs no session';
const tip = 'a tip and a debit take, a credit gives; only the tip needs a session';
const nobody = 'a player whom nobody knows is not found, whatever is asked';
const asked = 'a transaction is asked for with its player: without one, or of another, nothing is told';
const promo = 'a promotion is paid once, outside rounds and without a session';
const free = 'a free round bets nothing, and what it wins is money';
const freeRounds = 'free rounds have as many bets as were granted, and their wins count as none';
const part = 'the jackpot’s part is within the bet, and a jackpot is paid like a win';
const pool = 'the jackpot’s part goes into the pool, and a jackpot comes out of it';
const stake = 'a stake keeps to the bounds that the session named';

/** What is wrong, and the rule that must not hold then; `books` is the hostile vendor's comparison at the end. */
export const faults = {
  'the answer tells the balance from before the bet': bet,
  'the total leaves the bonus out': sum,
  'request_id is not repeated': answer,
  'one transaction of a request is named': answer,
  'a request is taken as far as the money goes': all,
  'a stake is covered by a later win of its request': order,
  'a refusal for funds is not kept': funds,
  'a refusal for funds hides the balance': funds,
  'a repetition is taken again': ten,
  'a repetition is not marked': ten,
  'a repetition tells the balance of now': later,
  'another request under a known id gets the stored answer': same,
  'the second id of a request may be used again': second,
  'an id may stand twice in a request': twice,
  'meta is not compared': differ,
  'the end of a round is not compared': differ,
  'the game is not compared': differ,
  'request_id is compared': differ,
  'amounts are compared as text': written,
  'wins at the same time are each paid': wins,
  'a win is paid before its bet': early,
  'a win before its bet is refused for good': early,
  'a win may name a bet of another round': refs,
  'a win may name a win': refs,
  'a win of a bet that was rolled back is paid': gone,
  'a rollback of something unknown is not remembered': tombstone,
  'a rollback of something unknown is refused': tombstone,
  'a second rollback gives the stake back again': back,
  'a win is not taken back': won,
  'a bet is rolled back under its win': alone,
  'a voided round keeps its wins': alone,
  'a voided round takes adjustments': voided,
  'a settled round takes bets': finished,
  'a settled round pays no win': finished,
  'the end of a round is not told': closed,
  'what was rolled back is told as posted': states,
  'a round keeps counting what was rolled back': states,
  'the sign of an amount is dropped': amounts,
  'too many digits are rounded': amounts,
  'an amount may be a number': amounts,
  'the currency of a bet is not looked at': currency,
  'the currency of a balance is not looked at': currency,
  'the signature is compared by eight bytes': whole,
  'the body is signed as it is understood, not as it was sent': whole,
  'the query is not signed': whole,
  'a question needs no signature': whole,
  'the method is not signed': whole,
  'the time of a call is not looked at': skew,
  'a call may come ten minutes late': skew,
  'a call may come from the future': skew,
  'an unknown key is told apart': signed,
  'a key signs for every vendor': signed,
  'a retired key goes on': retired,
  'a launch code opens sessions for ever': launch,
  'any session will do': token,
  'no session is needed': token,
  'a session is good for every game': game,
  'a session is good for every player': other,
  'a session outlives its login': out,
  'a win is refused after the logout': out,
  'a blocked player may bet': blocked,
  'a blocked player is not paid': blocked,
  'a win needs a session': noSession,
  'a tip needs no session': tip,
  'a debit needs a session': tip,
  'an unknown player is paid': nobody,
  'a transaction is told whoever asks': asked,
  'a promotion is paid each time': promo,
  'a bet of nothing needs no free round': free,
  'a free round takes its stake': free,
  'free rounds never end': freeRounds,
  'a win uses up a free round': freeRounds,
  'a free round that is rolled back is lost': freeRounds,
  'the jackpot’s part is taken beside the bet': part,
  'the jackpot’s part may be more than the bet': part,
  'the jackpot’s part stays with the house': pool,
  'a jackpot is paid by the house': pool,
  'a rollback leaves the jackpot’s part in the pool': pool,
  'a stake above the bounds is taken': stake,
  'bets at the same time overwrite each other': 'books',
  'every twentieth win is lost': 'books',
} as const satisfies Readonly<Record<string, string>>;

export type Fault = keyof typeof faults;
