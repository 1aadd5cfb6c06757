/** The blog: the list, `?page=`, or one post, `?post=`. */
import { useSearchParams } from 'react-router';
import { BlogList, BlogPost } from '../../features/content/Blog.tsx';
import { useHead } from '../../lib/title.ts';

/** A page number of an address; what is none is the first. */
function pageOf(asked: string | null): number {
  const page = Number(asked);
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}

function List() {
  const [search, setSearch] = useSearchParams();
  useHead('blog');
  return (
    <BlogList
      page={pageOf(search.get('page'))}
      onPage={(page) => setSearch(page === 1 ? {} : { page: String(page) })}
    />
  );
}

export default function BlogPage() {
  const [search] = useSearchParams();
  const post = search.get('post');
  return post === null || post === '' ? <List /> : <BlogPost key={post} slug={post} />;
}
