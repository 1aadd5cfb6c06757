/** The XML of the feed as plain objects: attributes as texts under their names, children as lists. */
import { XMLParser, XMLValidator } from 'fast-xml-parser';

export type Element = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
};

type Parsed = Readonly<Record<string, unknown>>;

const attributes = ':@';
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  parseTagValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  removeNSPrefix: true,
  trimValues: true,
});

function elementsOf(nodes: readonly Parsed[]): Element[] {
  return nodes.flatMap((node) => {
    const name = Object.keys(node).find((key) => key !== attributes && key !== '#text');
    if (name === undefined) return [];
    return [
      {
        name,
        attributes: (node[attributes] ?? {}) as Readonly<Record<string, string>>,
        children: elementsOf(node[name] as readonly Parsed[]),
      },
    ];
  });
}

/** The parser throws at names that would change objects and at more than a hundred levels. */
function parsed(text: string): readonly Parsed[] {
  try {
    return parser.parse(text) as readonly Parsed[];
  } catch {
    return [];
  }
}

/** The outermost element; undefined for what is no XML, is nested too deep, or defines entities of its own. */
export function readXml(text: string): Element | undefined {
  const plain = text.replace(/^\uFEFF/, '');
  if (/<!(?:DOCTYPE|ENTITY)/i.test(plain)) return undefined;
  if (XMLValidator.validate(plain) !== true) return undefined;
  const [root, ...others] = elementsOf(parsed(plain));
  return others.length === 0 ? root : undefined;
}

export const childOf = ({ children }: Element, name: string): Element | undefined =>
  children.find((child) => child.name === name);

export const childrenOf = (element: Element | undefined, name: string): readonly Element[] =>
  element?.children.filter((child) => child.name === name) ?? [];
