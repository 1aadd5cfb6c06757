/**
 * What a text may contain (DEC-36). HTML is sanitised when it is written, and again when it is read, so that neither a manual change
 * of the table nor a rule that was too wide in an older version does harm.
 */
import sanitizeHtml from 'sanitize-html';
import { linkTarget } from '@banyan/core/content';

const tags = [
  ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'code', 'mark', 'a', 'img'],
  ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
];

/** Elements whose content is not text to be kept when they are dropped: code, other name spaces, raw text. */
const swallowed = [
  ...['script', 'style', 'noscript', 'template', 'svg', 'math', 'iframe', 'object', 'embed', 'applet'],
  ...['textarea', 'select', 'option', 'title', 'xmp', 'plaintext', 'noembed', 'noframes', 'head'],
];

const number = /^\d{1,4}$/;

/** Only attributes whose value is what it should be. */
function attributesNamed(attributes: Record<string, string>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = attributes[name];
      return value !== undefined && number.test(value) ? [[name, value]] : [];
    }),
  );
}

const options: sanitizeHtml.IOptions = {
  allowedTags: tags,
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  nonTextTags: swallowed,
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  nestingLimit: 20,
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a(tagName, { href = '' }) {
      const target = linkTarget(href.trim());
      if (target === undefined) return { tagName, attribs: {} };
      const outside = { rel: 'noopener noreferrer nofollow', target: '_blank' };
      return { tagName, attribs: { href: href.trim(), rel: 'noopener', ...(target === 'https' ? outside : {}) } };
    },
    img(tagName, attribs) {
      const source = (attribs['src'] ?? '').trim();
      if (linkTarget(source) !== 'own') return { tagName, attribs: {} };
      return {
        tagName,
        attribs: { src: source, alt: attribs['alt'] ?? '', ...attributesNamed(attribs, ['width', 'height']) },
      };
    },
    th: (tagName, attribs) => ({ tagName, attribs: attributesNamed(attribs, ['colspan', 'rowspan']) }),
    td: (tagName, attribs) => ({ tagName, attribs: attributesNamed(attribs, ['colspan', 'rowspan']) }),
    ol: (tagName, attribs) => ({ tagName, attribs: attributesNamed(attribs, ['start']) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
};

/** Characters that mean nothing in a text, and halves of pairs. */
function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufeff]/g, '');
}

/** HTML that shows and does nothing else. Cleaning it again changes nothing. */
export function cleanHtml(html: string): string {
  // What is taken out may leave something behind that reads again, so it goes on until nothing changes.
  let before = withoutControls(html);
  for (let round = 0; round < 4; round += 1) {
    // An entity may name a control character as well.
    const after = withoutControls(sanitizeHtml(before, options)).trim();
    if (after === before) return after;
    before = after;
  }
  // What does not come to rest is text and nothing else.
  return withoutControls(
    sanitizeHtml(before, { allowedTags: [], allowedAttributes: {}, nonTextTags: swallowed }),
  ).trim();
}

/** Plain text on one line, as it is shown: whoever shows it escapes it. */
export function cleanText(text: string): string {
  return withoutControls(text).replace(/\s+/g, ' ').trim();
}
