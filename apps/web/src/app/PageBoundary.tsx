/** Around the page: while it is on its way, and when it failed, the layout goes on working; another address is a new try. */
import { Component, type ReactNode, Suspense } from 'react';
import { Loading } from './Loading.tsx';
import { RouteFailure } from './RouteFailure.tsx';

type PageBoundaryProps = { place: string; children: ReactNode };

export class PageBoundary extends Component<PageBoundaryProps, { error: unknown; place: string }> {
  override state = { error: undefined as unknown, place: this.props.place };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps({ place }: PageBoundaryProps, before: { error: unknown; place: string }) {
    return place === before.place ? null : { error: undefined, place };
  }

  override render() {
    const { error } = this.state;
    if (error !== undefined) return <RouteFailure error={error} />;
    return <Suspense fallback={<Loading />}>{this.props.children}</Suspense>;
  }
}
