//! What the API says of itself.

use super::client::House;

#[tokio::test(flavor = "multi_thread")]
async fn the_description_names_every_address_and_refers_to_nothing_that_is_missing() {
    let house = House::open().await;
    let description = house.get("/api").await.expect(200).json();
    assert!(description["openapi"].as_str().is_some_and(|version| version.starts_with("3.")));
    let paths = description["paths"].as_object().expect("paths");
    assert!(paths.len() >= 16 && paths.contains_key("/api/matches/{id}/commands"), "{:?}", paths.keys());
    let text = description.to_string();
    let schemas = description["components"]["schemas"].as_object().expect("schemas");
    for part in text.split("\"#/components/schemas/").skip(1) {
        let name = part.split('"').next().expect("a name");
        assert!(schemas.contains_key(name), "{name} is referred to and not described");
    }
    let mut names: Vec<&str> = Vec::new();
    for operations in paths.values() {
        let operations = operations.as_object().expect("operations").values();
        names.extend(operations.filter_map(|operation| operation["operationId"].as_str()));
    }
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count, "every operation has a name of its own: {names:?}");
}
