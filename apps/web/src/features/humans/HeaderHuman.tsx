/** The question for a person as the header shows it. It comes with the first failure that asks for one, and stays. */
import { type Ref, useEffect, useEffectEvent, useImperativeHandle } from 'react';
import { HumanCheck } from './HumanCheck.tsx';
import { type Human, useHuman } from './useHuman.ts';

/** A failure in a box of its own: the same one twice is two. */
export type Failure = { readonly error: unknown };
type HeaderHumanProps = { failure: Failure; onSolved: () => void; ref: Ref<Human> };

export default function HeaderHuman({ failure, onSolved, ref }: HeaderHumanProps) {
  const human = useHuman('login', onSolved);
  const place = useEffectEvent(() => void human.placeError(failure.error));
  useEffect(() => {
    if (failure.error !== undefined) place();
  }, [failure]);
  useImperativeHandle(ref, () => human);
  return <HumanCheck human={human} />;
}
