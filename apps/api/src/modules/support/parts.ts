/** The dependencies of support's use cases. */
import type { RateLimits } from '../../infra/rate-limits.ts';
import type { ArticlesOf } from './find-articles.ts';

export type SupportParts = { readonly limits: RateLimits; readonly articles: ArticlesOf };
