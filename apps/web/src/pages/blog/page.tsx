/** The blog: the list, `?page=`, or one post, `?post=`. */
import { BlogList, BlogPost } from '../../features/content/Blog.tsx';
import { countParam, textParam, useAddress } from '../../lib/address.ts';
import { useHead } from '../../features/places/head.ts';

const shape = { page: countParam(10_000), post: textParam };

function List() {
  const [{ page }, change] = useAddress(shape);
  useHead('blog');
  return <BlogList page={page} onPage={(next) => change({ page: next })} />;
}

export default function BlogPage() {
  const [{ post }] = useAddress(shape);
  return post === undefined ? <List /> : <BlogPost key={post} slug={post} />;
}
