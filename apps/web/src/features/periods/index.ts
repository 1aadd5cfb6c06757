/** Public interface of periods: rebates, cashback and rescue funds that run, and what closed ones came to. */
export { OwnPeriods } from './OwnPeriods.tsx';
export { PeriodHistory } from './PeriodHistory.tsx';
