/** Rules of the fields of an offer: true, or the key of a text. */
import { isCountText, isPercentText, isSumText } from '@banyan/core/contracts';

export const isPercent = (text: string) => isPercentText(text) || 'contracts.form.notPercent';
export const isSum = (text: string) => isSumText(text) || 'contracts.form.notSum';
export const isCount = (text: string) => isCountText(text) || 'contracts.form.notCount';
