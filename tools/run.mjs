/**
 * The one entry of every command: `node tools/run.mjs start|test|...`.
 *
 * It sets up what is missing (pinned Node, packages) and runs the target on the pinned Node. This first file only
 * looks at the Node it was started with, so it has no static imports and no syntax that an old Node cannot read:
 * an old Node must get one clear sentence and not a SyntaxError.
 */
var oldest = 20;
var version = process.versions.node;

if (Number(version.split('.')[0]) < oldest) {
  console.error('Banyan needs Node ' + oldest + ' or later to set itself up; this is Node ' + version + '. Install a newer Node and run the command again.');
  process.exit(1);
} else {
  import('./run/launch.mjs').then(
    function (launch) {
      return launch.launch(process.argv.slice(2));
    },
  ).catch(function (problem) {
    console.error(problem && problem.plain ? problem.message : problem);
    process.exit(1);
  });
}
