/** Lottery rules common to every game: states of draws and bets, and whether a ticket is taken. */

export {
  type Calendar,
  type CalendarFault,
  type DayMove,
  type DrawDays,
  type DrawTimes,
  isDrawDay,
  laterDay,
  readCalendar,
} from './calendar.ts';
export {
  type NumberState,
  type NumberTerms,
  numberStateOf,
  numberStates,
  selectionStateOf,
  termsInState,
} from './number-state.ts';
export {
  type ChasePast,
  type ChaseState,
  type StepState,
  type ChaseStep,
  chaseStates,
  stepStates,
  nextOfChase,
} from './chase.ts';
export { formatOdds, parseOdds } from './odds.ts';
export {
  type DrawOnSale,
  type Liable,
  liableBy,
  type MemberCaps,
  type MemberRoom,
  payoutBy,
  type PlacedTicket,
  type PlaceRefusal,
  placeTicket,
  type Room,
  type Staked,
  stakedBy,
  wholeDraw,
} from './place.ts';
export {
  calendarOf,
  dailyDrawOf,
  drawsOfDay,
  type PlannedDraw,
  type Schedule,
  upcomingDraws,
} from './schedule.ts';
export { type BetState, betStates, checkCorrection, type DrawState, drawStates } from './states.ts';
export {
  maxTicketLines,
  mostUnits,
  type Offer,
  type PlayTerms,
  type PricedLine,
  type PricedTicket,
  type PriceRefusal,
  priceTicket,
  type SelectionRules,
  type TicketLine,
} from './ticket.ts';
