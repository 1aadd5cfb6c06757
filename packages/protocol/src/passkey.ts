/** What a page and the server say to each other about passkeys: the JSON forms of WebAuthn, with limits (W3C, level 3). */
import { Type } from 'typebox';

const Base64Url = (most: number) => Type.String({ maxLength: most, pattern: '^[A-Za-z0-9_-]*$' });
const CredentialId = Base64Url(1400);

const Descriptor = Type.Object({
  id: Type.String(),
  type: Type.Literal('public-key'),
  transports: Type.Optional(Type.Array(Type.String())),
});

/** What a browser is asked to sign. */
export const PasskeyAsked = Type.Object(
  {
    challenge: Type.String(),
    timeout: Type.Optional(Type.Integer()),
    rpId: Type.Optional(Type.String()),
    allowCredentials: Type.Optional(Type.Array(Descriptor)),
    userVerification: Type.Optional(
      Type.Union([Type.Literal('required'), Type.Literal('preferred'), Type.Literal('discouraged')]),
    ),
  },
  { title: 'PasskeyAsked' },
);

/** What a browser is asked to make. */
export const PasskeyMade = Type.Object(
  {
    rp: Type.Object({ id: Type.Optional(Type.String()), name: Type.String() }),
    user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
    challenge: Type.String(),
    pubKeyCredParams: Type.Array(Type.Object({ type: Type.Literal('public-key'), alg: Type.Integer() })),
    timeout: Type.Optional(Type.Integer()),
    attestation: Type.Optional(Type.Literal('none')),
    excludeCredentials: Type.Optional(Type.Array(Descriptor)),
    authenticatorSelection: Type.Optional(
      Type.Object({
        residentKey: Type.Optional(
          Type.Union([Type.Literal('required'), Type.Literal('preferred'), Type.Literal('discouraged')]),
        ),
        requireResidentKey: Type.Optional(Type.Boolean()),
        userVerification: Type.Optional(
          Type.Union([Type.Literal('required'), Type.Literal('preferred'), Type.Literal('discouraged')]),
        ),
      }),
    ),
    extensions: Type.Optional(Type.Object({ credProps: Type.Optional(Type.Boolean()) })),
  },
  { title: 'PasskeyMade' },
);

const common = {
  id: CredentialId,
  rawId: CredentialId,
  type: Type.Literal('public-key'),
  authenticatorAttachment: Type.Optional(Type.String({ maxLength: 40 })),
  // Nothing of it is read; browsers and password stores put what they like into it.
  clientExtensionResults: Type.Optional(Type.Object({}, { maxProperties: 20 })),
};

/** What a browser has signed. */
export const PasskeySigned = Type.Object(
  {
    ...common,
    response: Type.Object({
      clientDataJSON: Base64Url(4000),
      authenticatorData: Base64Url(4000),
      signature: Base64Url(4000),
      userHandle: Type.Optional(Base64Url(100)),
    }),
  },
  { title: 'PasskeySigned' },
);

/** The passkey that a browser has made. */
export const PasskeyNew = Type.Object(
  {
    ...common,
    response: Type.Object({
      clientDataJSON: Base64Url(4000),
      attestationObject: Base64Url(12_000),
      authenticatorData: Type.Optional(Base64Url(8000)),
      transports: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 16 })),
      publicKeyAlgorithm: Type.Optional(Type.Integer()),
      publicKey: Type.Optional(Base64Url(4000)),
    }),
  },
  { title: 'PasskeyNew' },
);
