/** States of a schedule of a report and of the files that are made by it. */
import type { StateTable } from '../states/index.ts';

export type ScheduleState = 'active' | 'paused' | 'stopped' | 'deleted';

/** `stopped`: its owner may not have the report any more. Whoever may again resumes it. */
export const scheduleStates: StateTable<ScheduleState> = {
  active: ['paused', 'stopped', 'deleted'],
  paused: ['active', 'deleted'],
  stopped: ['active', 'deleted'],
  deleted: [],
};

export type ReportFileState = 'waiting' | 'making' | 'ready' | 'failed' | 'refused' | 'gone';

/** A file is made once: by one attempt, or by a second where the first was interrupted. */
export const fileStates: StateTable<ReportFileState> = {
  waiting: ['making', 'failed', 'refused'],
  making: ['making', 'ready', 'failed', 'refused'],
  ready: ['gone'],
  failed: [],
  refused: [],
  gone: [],
};

/** Why there is no file. The first are of its owner and stop the schedule. */
export const ownerFaults = ['left', 'suspended', 'not-allowed'] as const;
export type OwnerFault = (typeof ownerFaults)[number];
export const fileFaults = [
  ...ownerFaults,
  ...(['deleted', 'too-many-rows', 'too-many-people', 'too-large', 'interrupted', 'broken', 'not-counted'] as const),
] as const;
export type FileFault = (typeof fileFaults)[number];
