/** What shows that a person is behind the page: captcha, slider, and work that the page does instead. */
import { queryOptions } from '@tanstack/react-query';
import { type CallInput, type CallValue, call } from '../../lib/client.ts';

export type HumanPurpose = 'login' | 'register' | 'code' | 'recovery' | 'feedback';
/** What a body carries of it. */
export type HumanAnswers = { captcha?: string; humanPass?: string };
export type SliderPicture = CallValue<'GET /wps/verification/slider'>;

// Asking takes the place of the question before it, so nothing asks again by itself: not the window's focus, not a lost line,
// not a live stream that came back.
const once = {
  staleTime: 'static',
  gcTime: 0,
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/** `turn` tells one question from the next. */
export const captchaQuery = (purpose: HumanPurpose, turn: number) =>
  queryOptions({
    ...once,
    queryKey: ['GET /wps/captcha', purpose, turn],
    queryFn: ({ signal }) => call('GET /wps/captcha', { query: { purpose }, signal }),
  });
export const sliderQuery = (purpose: HumanPurpose, turn: number) =>
  queryOptions({
    ...once,
    queryKey: ['GET /wps/verification/slider', purpose, turn],
    queryFn: ({ signal }) => call('GET /wps/verification/slider', { query: { purpose }, signal }),
  });

export const checkSlider = {
  mutationFn: (body: CallInput<'POST /wps/verification/slider'>['body']) =>
    call('POST /wps/verification/slider', { body }),
};

/** Fetches the work, does it and brings it back: some seconds of a computer. */
export const doWork = {
  mutationFn: async (purpose: HumanPurpose) => {
    const work = await call('GET /wps/verification/work', { query: { purpose } });
    const { solveWork } = await import('./solveWork.ts');
    return await call('POST /wps/verification/work', { body: { ...(await solveWork(work)), purpose } });
  },
};
