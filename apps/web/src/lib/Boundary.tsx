/**
 * The one boundary: what is inside is still on its way, stands, or has failed, and what is around it goes on working. The operator
 * is told of every failure. Another `place` is a new try.
 */
import { Component, type ReactNode, Suspense } from 'react';
import { reportError } from './report.ts';

type BoundaryProps = {
  readonly children: ReactNode;
  readonly place?: string;
  /** What stands there until it is here; nothing without it. */
  readonly waiting?: ReactNode;
  /** What stands in its place when it failed; nothing without it. */
  readonly failed?: (error: unknown) => ReactNode;
  readonly onFailed?: (error: unknown) => void;
};
type BoundaryState = { readonly failure: { readonly error: unknown } | undefined; readonly place: string | undefined };

export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: undefined, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, before: BoundaryState): BoundaryState | null {
    return place === before.place ? null : { failure: undefined, place };
  }

  override componentDidCatch(error: unknown) {
    reportError(error);
    this.props.onFailed?.(error);
  }

  override render() {
    const { failure } = this.state;
    if (failure !== undefined) return this.props.failed?.(failure.error) ?? null;
    return <Suspense fallback={this.props.waiting ?? null}>{this.props.children}</Suspense>;
  }
}
