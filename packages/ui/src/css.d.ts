/** A CSS Module gives its class names; a name that is not in the file is undefined and shows as no class. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
