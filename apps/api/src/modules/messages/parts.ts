/** What the use cases of platform messages are handed. */
import type { playerNoticeIds, playerNotices } from '../content/index.ts';

/** What is shown to players now. */
export type MessagesParts = {
  readonly notices: ReturnType<typeof playerNotices>;
  readonly noticeIds: ReturnType<typeof playerNoticeIds>;
};
