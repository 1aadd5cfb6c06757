/**
 * Around everything: when the frame itself breaks there is no white page but what a page of ours says then. What was kept of
 * the merchant may be why, so the next try begins without it.
 */
import { Component, type ReactNode } from 'react';
import { forgetMerchant } from '../lib/storage.ts';
import { RouteFailure } from './RouteFailure.tsx';

export class SiteBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch() {
    forgetMerchant();
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <main>
        <RouteFailure error={error} />
      </main>
    );
  }
}
