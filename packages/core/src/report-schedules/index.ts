/** Reports that are made by themselves: when, for which days, and in which states. */
export { dayAfter, momentOf } from './clock.ts';
export {
  type FileFault,
  type OwnerFault,
  type ReportFileState,
  type ScheduleState,
  fileFaults,
  fileStates,
  ownerFaults,
  scheduleStates,
} from './states.ts';
export { type ReportPeriod, type Timing, daysOf, dueRun, nextRun, reportPeriods } from './timing.ts';
